import type { Browser, Page } from '@playwright/test';
import { channelOf } from './channel.ts';
import type { Figure } from './figure.ts';
import { answerTo, countElements, scrollThrough, watchPage } from './in-page.ts';
import { serveSite } from '../testing/site/serve.ts';

const COMMENTS = 10_000;
const MANY = 100_000;
/** How soon a filter is answered. */
const FILTER_MS: Readonly<Record<number, number>> = { [COMMENTS]: 50, [MANY]: 300 };
const MAX_ELEMENTS = 1_500;
const LONG_TASK_MS = 50;
const TYPED = 'Thank you, that is a good question about the oil.';
const BETWEEN_KEYS_MS = 40;
const VIEWPORT = { width: 1440, height: 900 };

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? 0;

const time = (name: string, value: number): Figure => ({ name, value, unit: 'ms' });

const readTimes = (page: Page) => page.evaluate(() => window.benchTimes);

const clearTimes = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.benchTimes.keys.length = 0;
    window.benchTimes.longTasks.length = 0;
  });

const measureTyping = async (page: Page): Promise<readonly number[]> => {
  await page.evaluate(() => window.scrollTo(0, 0));
  const first = page.locator('article[aria-posinset="1"]');
  await first.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: /^Reply to/ }).waitFor();
  await clearTimes(page);
  await page.keyboard.type(TYPED, { delay: BETWEEN_KEYS_MS });
  await page.waitForTimeout(BETWEEN_KEYS_MS * 5);
  const { keys } = await readTimes(page);
  await page.keyboard.press('Escape');
  return keys;
};

const LOADED_WITHIN_MS = 300_000;

/** All comments have come, and are kept. */
const waitForAll = async (page: Page, comments: number): Promise<void> => {
  const all = page.locator(`article[aria-setsize="${String(comments)}"]`).first();
  await all.waitFor({ timeout: LOADED_WITHIN_MS });
  await page.waitForLoadState('networkidle');
};

/** A status, a search with many hits and one with none, and how many requests they made. */
const measureFilters = async (page: Page, comments: number): Promise<Figure[]> => {
  let requests = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) requests += 1;
  });
  const name = `${comments.toLocaleString('en')} comments`;
  const asked: [string, string, string][] = [
    ['a status', '?status=ready&date=all', `article:not([aria-setsize="${String(comments)}"])`],
    ['a search with hits', '?status=all&date=all&q=sole+WHICH', 'article mark'],
    ['a search without hits', '?status=all&date=all&q=nowhere', 'main h2'],
  ];
  const figures: Figure[] = [];
  for (const [what, search, shows] of asked) {
    const value = await page.evaluate(answerTo, { search, shows });
    figures.push({
      name: `${name}: ${what} (at most ${String(FILTER_MS[comments])})`,
      value,
      unit: 'ms',
    });
  }
  return [
    ...figures,
    { name: `${name}: requests for that`, value: requests, unit: 'requests', budget: 0 },
  ];
};

/** The page of a creator with very many comments: what its filters take, and its second visit. */
const measureReplica = async (browser: Browser, comments: number): Promise<Figure[]> => {
  const site = await serveSite(channelOf(comments));
  const page = await browser.newPage({ locale: 'en-US', viewport: VIEWPORT });
  try {
    await page.addInitScript(() => localStorage.setItem('signed-in', 'yes'));
    await page.addInitScript(watchPage);
    await page.goto(`${site.origin}/dashboard?status=all&date=all`);
    await waitForAll(page, comments);
    const figures = await measureFilters(page, comments);
    await page.goto(`${site.origin}/dashboard?status=all&date=all`);
    await page.getByRole('article').first().waitFor();
    const { firstRowOfUser } = await readTimes(page);
    const name = `${comments.toLocaleString('en')} comments: from the user to the first row, second visit`;
    return [...figures, time(name, firstRowOfUser)];
  } finally {
    await page.close();
    site.close();
  }
};

/** Counts DOM elements at the top, in the middle and at the end of the list. */
const measureElements = async (page: Page, name: string): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const [place, share] of [
    ['top', 0],
    ['middle', 0.5],
    ['end', 1],
  ] as const) {
    figures.push({
      name: `${name}: elements at the ${place}`,
      value: await page.evaluate(countElements, share),
      unit: 'elements',
      budget: MAX_ELEMENTS,
    });
  }
  return figures;
};

const measureAt = async (
  browser: Browser,
  slowdown: number,
  countsOnly: boolean,
): Promise<Figure[]> => {
  const site = await serveSite(channelOf(COMMENTS));
  const page = await browser.newPage({ locale: 'en-US', viewport: VIEWPORT });
  const name = `10,000 comments, CPU x${String(slowdown)}`;
  try {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    // The page starts as for a creator who has used it before.
    await page.addInitScript(() => localStorage.setItem('signed-in', 'yes'));
    await page.addInitScript(watchPage);
    await page.goto(`${site.origin}/dashboard?date=all`);
    await page.getByRole('article').first().waitFor();
    await waitForAll(page, COMMENTS);
    const { firstRow } = await readTimes(page);
    await clearTimes(page);
    const loading = await page.evaluate(scrollThrough, COMMENTS);
    const whileLoading = (await readTimes(page)).longTasks;
    const elements = await measureElements(page, name);
    if (countsOnly) return elements;
    const keys = await measureTyping(page);
    return [
      time(`${name}: from data to the first row`, firstRow),
      time(`${name}: scrolling through all rows`, loading),
      {
        name: `${name}: tasks over ${String(LONG_TASK_MS)} ms meanwhile`,
        value: whileLoading.length,
        unit: 'tasks',
      },
      time(`${name}: longest of them`, Math.max(0, ...whileLoading)),
      ...elements,
      time(`${name}: key press to paint, median`, quantile(keys, 0.5)),
      time(`${name}: key press to paint, p95`, quantile(keys, 0.95)),
    ];
  } finally {
    await page.close();
    site.close();
  }
};

/**
 * Measures the list with all comments of a large channel, on this machine and with a slowed-down
 * processor. Only the number of elements is checked, because it does not depend on the machine.
 */
export const measureLongList = async (
  browser: Browser,
  { slowdowns = [1, 4], countsOnly = false } = {},
): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const slowdown of slowdowns)
    figures.push(...(await measureAt(browser, slowdown, countsOnly)));
  if (countsOnly) return figures;
  for (const comments of [COMMENTS, MANY])
    figures.push(...(await measureReplica(browser, comments)));
  return figures;
};
