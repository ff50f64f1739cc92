import type { Browser, Page } from '@playwright/test';
import { serveSite } from '../testing/site/serve.ts';
import type { Stub } from '../testing/site/stubs.ts';
import { nobody } from '../testing/site/usual-answers.ts';
import { channelOf } from './channel.ts';
import type { Figure } from './figure.ts';
import { watchPage } from './in-page.ts';

interface Start {
  readonly name: string;
  readonly path: string;
  readonly stubs: readonly Stub[];
  /** What is shown when the page can be used. */
  readonly shows: (page: Page) => Promise<void>;
  readonly budgets: { readonly kilobytes: number; readonly requests: number };
}

const STARTS: readonly Start[] = [
  {
    name: 'landing until it is quiet',
    path: '/',
    stubs: nobody,
    shows: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
    budgets: { kilobytes: 130, requests: 12 },
  },
  {
    name: 'dashboard before the first row',
    path: '/dashboard',
    stubs: channelOf(50),
    shows: (page) => page.getByRole('article').first().waitFor(),
    budgets: { kilobytes: 320, requests: 40 },
  },
];

/**
 * Counts what was requested before the first row, or in all where there is none. The number of bytes
 * is known only when a file has arrived, so this waits until the page makes no more requests.
 */
const requestedBy = async (page: Page): Promise<{ name: string; bytes: number }[]> => {
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => {
    const until = performance.getEntriesByName('first-row')[0]?.startTime ?? Infinity;
    return performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ startTime }) => startTime < until)
      .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize }));
  });
};

const measureStart = async (browser: Browser, locale: string, start: Start): Promise<Figure[]> => {
  const site = await serveSite(start.stubs);
  const page = await browser.newPage({ locale });
  try {
    await page.addInitScript(watchPage);
    const language = locale.slice(0, 2);
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    await page.goto(`${site.origin}${start.path}`);
    await start.shows(page);
    const requested = await requestedBy(page);
    const scripts = requested.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
    const { kilobytes, requests } = start.budgets;
    return [
      {
        name: `${start.name}, ${locale}: JavaScript (gzip)`,
        value: scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000,
        unit: 'kB',
        budget: kilobytes,
      },
      {
        name: `${start.name}, ${locale}: requests`,
        // With the page itself.
        value: requested.length + 1,
        unit: 'requests',
        budget: requests,
      },
    ];
  } finally {
    await page.close();
    site.close();
  }
};

/** What a real browser downloads of the built page. Each language has its own texts and font. */
export const measureDownloads = async (browser: Browser): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const start of STARTS)
    for (const locale of ['en-US', 'ru-RU'])
      figures.push(...(await measureStart(browser, locale, start)));
  return figures;
};
