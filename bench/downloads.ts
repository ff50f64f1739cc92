import { chromium, type Browser, type Page } from '@playwright/test';
import { chromiumPath, FLAGS } from './chromium.ts';
import type { Figure } from './figure.ts';
import { serveSite } from './site.ts';

const LANDING = { javascriptKb: 130, requests: 12 };
const DASHBOARD = { javascriptKb: 200 };
const BYTES_PER_KB = 1_000;

interface Downloads {
  /** Compressed bytes of script, asked for up to the moment. */
  readonly javascriptKb: number;
  /** Everything asked for up to the moment, the page itself included. */
  readonly requests: number;
}

/** Bytes are known when a file has arrived, so this waits for the page to be quiet. */
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

const measureLanding = async (browser: Browser): Promise<Downloads> => {
  const site = await serveSite({ signedIn: false });
  const page = await browser.newPage({ locale: 'en-US' });
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

const measureDashboard = async (browser: Browser): Promise<Downloads> => {
  const site = await serveSite({ signedIn: true });
  const page = await browser.newPage({ locale: 'en-US' });
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

const launch = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await chromiumPath(), args: FLAGS });

/** What a real browser fetches from the built page. */
export const measureDownloads = async (): Promise<Figure[]> => {
  const browser = await launch();
  try {
    const landing = await measureLanding(browser);
    const dashboard = await measureDashboard(browser);
    return [
      {
        name: 'landing: JavaScript (gzip) until the page is quiet',
        value: landing.javascriptKb,
        unit: 'kB',
        budget: LANDING.javascriptKb,
      },
      {
        name: 'landing: requests until the page is quiet',
        value: landing.requests,
        unit: 'requests',
        budget: LANDING.requests,
      },
      {
        name: 'dashboard: JavaScript (gzip) before the first row',
        value: dashboard.javascriptKb,
        unit: 'kB',
        budget: DASHBOARD.javascriptKb,
      },
    ];
  } finally {
    await browser.close();
  }
};
