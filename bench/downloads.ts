import type { Browser, Page } from '@playwright/test';
import { channelOf } from './channel.ts';
import type { Figure } from './figure.ts';
import { serveSite } from '../testing/site/serve.ts';
import { nobody } from '../testing/site/usual-answers.ts';

const LANDING = { javascriptKb: 130, requests: 12 };
const DASHBOARD = { javascriptKb: 230, requests: 40 };
const BYTES_PER_KB = 1_000;

interface Downloads {
  /** Compressed kilobytes of script that were requested up to the moment. */
  readonly javascriptKb: number;
  /** The number of requests up to the moment, including the page itself. */
  readonly requests: number;
}

/**
 * Counts the downloads up to a moment. The number of bytes is known only when a file has arrived,
 * so this waits until the page makes no more requests.
 */
const downloadsUntil = async (page: Page, moment: number): Promise<Downloads> => {
  await page.waitForLoadState('networkidle');
  const asked = await page.evaluate(
    (until) =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ startTime }) => startTime < until)
        .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize })),
    moment,
  );
  const scripts = asked.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
  const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0);
  return { javascriptKb: bytes / BYTES_PER_KB, requests: asked.length + 1 };
};

const LOCALES = ['en-US', 'ru-RU'] as const;
type Locale = (typeof LOCALES)[number];

const measureLanding = async (browser: Browser, locale: Locale): Promise<Downloads> => {
  const site = await serveSite(nobody);
  const page = await browser.newPage({ locale });
  try {
    await page.goto(site.origin);
    await page.getByRole('heading', { level: 1 }).waitFor();
    return await downloadsUntil(page, Infinity);
  } finally {
    await page.close();
    site.close();
  }
};

const FIRST_ROW = 'first-row';

const measureDashboard = async (browser: Browser, locale: Locale): Promise<Downloads> => {
  const site = await serveSite(channelOf({ comments: 50, drafts: 'third' }));
  const page = await browser.newPage({ locale });
  try {
    await page.addInitScript((mark) => {
      const watch = new MutationObserver(() => {
        if (!document.querySelector('article')) return;
        performance.mark(mark);
        watch.disconnect();
      });
      watch.observe(document, { childList: true, subtree: true });
    }, FIRST_ROW);
    await page.goto(`${site.origin}/dashboard`);
    await page.getByRole('article').first().waitFor();
    const shown = await page.evaluate(
      (mark) => performance.getEntriesByName(mark)[0]?.startTime ?? 0,
      FIRST_ROW,
    );
    return await downloadsUntil(page, shown);
  } finally {
    await page.close();
    site.close();
  }
};

const measureIn = async (browser: Browser, locale: Locale): Promise<Figure[]> => {
  const landing = await measureLanding(browser, locale);
  const dashboard = await measureDashboard(browser, locale);
  return [
    {
      name: `landing, ${locale}: JavaScript (gzip) until the page is quiet`,
      value: landing.javascriptKb,
      unit: 'kB',
      budget: LANDING.javascriptKb,
    },
    {
      name: `landing, ${locale}: requests until the page is quiet`,
      value: landing.requests,
      unit: 'requests',
      budget: LANDING.requests,
    },
    {
      name: `dashboard, ${locale}: JavaScript (gzip) before the first row`,
      value: dashboard.javascriptKb,
      unit: 'kB',
      budget: DASHBOARD.javascriptKb,
    },
    {
      name: `dashboard, ${locale}: requests before the first row`,
      value: dashboard.requests,
      unit: 'requests',
      budget: DASHBOARD.requests,
    },
  ];
};

/**
 * Measures what a real browser downloads from the built page. Each language has its own texts and
 * font.
 */
export const measureDownloads = async (browser: Browser): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const locale of LOCALES) figures.push(...(await measureIn(browser, locale)));
  return figures;
};
