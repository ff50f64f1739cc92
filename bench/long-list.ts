import type { Browser, Page } from '@playwright/test';
import { channelOf } from './channel.ts';
import { medianOf, type Figure } from './figure.ts';
import {
  answerTo,
  barePage,
  countElements,
  putRows,
  rowsShown,
  scrollThrough,
  watchPage,
} from './in-page.ts';
import { serveSite } from '../testing/site/serve.ts';

const COMMENTS = 10_000;
const MANY = 100_000;
/** How soon a filter over very many is answered. */
const FILTER_MS = 300;
/** How often the floor of the same run: the same rows as ready HTML, put into the same browser. */
const TIMES_FLOOR = { filter: 3, key: 3, visit: 2 };
const MAX_ELEMENTS = 700;
const LONG_TASK_MS = 50;
const TYPED = 'Thank you, that is a good question about the oil.';
const BETWEEN_KEYS_MS = 40;
const VIEWPORT = { width: 1440, height: 900 };
const ROUNDS = 5;

const time = (name: string, value: number, budget?: number): Figure => ({
  name,
  value,
  unit: 'ms',
  budget,
});

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
/** The browser has cleared away the last page. */
const REST_MS = 500;

/** All comments have come, and are kept. */
const waitForAll = async (page: Page, comments: number): Promise<void> => {
  const all = page.locator(`article[aria-setsize="${String(comments)}"]`).first();
  await all.waitFor({ timeout: LOADED_WITHIN_MS });
  await page.waitForLoadState('networkidle');
};

/** The least of some rounds counts, because what else the machine does only adds. */
const leastOf = async (act: () => Promise<number>): Promise<number> => {
  let least = Infinity;
  for (let round = 0; round < ROUNDS; round += 1) least = Math.min(least, await act());
  return least;
};

const ofFloor = (what: string, value: number, floor: number, budget: number): Figure[] => [
  time(what, value),
  { name: `${what}, of the floor`, value: value / floor, unit: 'times', budget },
];

/** The shown rows as ready HTML, and how long they take to be put in. The list is gone then. */
const measureFloor = async (page: Page): Promise<{ rows: string; floor: number }> => {
  const rows = await page.evaluate(rowsShown);
  return { rows, floor: await leastOf(() => page.evaluate(putRows, rows)) };
};

/** A status, a search with many hits and one with none, and how many requests they made. */
const measureFilters = async (page: Page, comments: number) => {
  let requests = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) requests += 1;
  });
  const name = comments.toLocaleString('en');
  const asked = [
    ['a status', '?status=ready&date=all', `article:not([aria-setsize="${String(comments)}"])`],
    ['a search with hits', '?status=all&date=all&q=sole+WHICH', 'article mark'],
    ['a search without hits', '?status=all&date=all&q=nowhere', 'main h2'],
  ] as const;
  const times: (readonly [string, number])[] = [];
  for (const [what, search, shows] of asked)
    times.push([
      `${name} comments: ${what}`,
      await leastOf(() => page.evaluate(answerTo, { search, shows })),
    ]);
  const made = requests;
  const all = `article[aria-setsize="${String(comments)}"]`;
  await page.evaluate(answerTo, { search: '?status=all&date=all', shows: all });
  const { rows, floor } = await measureFloor(page);
  const isMany = comments > COMMENTS;
  return {
    rows,
    figures: [
      ...(isMany
        ? times.map(([what, value]) => time(what, value, FILTER_MS))
        : [
            time(`${name} comments: the floor, ready rows put in`, floor),
            ...times.flatMap(([what, value]) => ofFloor(what, value, floor, TIMES_FLOOR.filter)),
          ]),
      { name: `${name} comments: requests for that`, value: made, unit: 'requests', budget: 0 },
    ],
  };
};

/** A page of its own, for a creator with this many comments who has used it before. */
const withPage = async (
  browser: Browser,
  comments: number,
  measure: (page: Page, address: string) => Promise<Figure[]>,
): Promise<Figure[]> => {
  const site = await serveSite(channelOf(comments));
  const page = await browser.newPage({
    locale: 'en-US',
    viewport: VIEWPORT,
    // The floor puts HTML into the page, which the policy forbids.
    bypassCSP: true,
  });
  try {
    await page.addInitScript(() => localStorage.setItem('signed-in', 'yes'));
    await page.addInitScript(watchPage);
    return await measure(page, `${site.origin}/dashboard?status=all&date=all`);
  } finally {
    await page.close();
    site.close();
  }
};

/** The page of a creator with very many comments: what its filters take, and its second visit. */
const measureReplica = (browser: Browser, comments: number): Promise<Figure[]> =>
  withPage(browser, comments, async (page, address) => {
    const visit = async (): Promise<number> => {
      // It does not clear away what the last visit held.
      await page.goto(new URL('/robots.txt', address).href);
      await page.waitForTimeout(REST_MS);
      const logged = page.waitForEvent('console', (line) => line.type() === 'debug');
      await page.goto(address);
      const firstRow = Number((await logged).text());
      await waitForAll(page, comments);
      return firstRow;
    };
    const name = `${comments.toLocaleString('en')} comments: first row after the navigation`;
    const first = time(`${name}, first visit`, await visit());
    const { rows, figures } = await measureFilters(page, comments);
    const again = await leastOf(visit);
    const style = await page.locator('link[rel="stylesheet"]').first().getAttribute('href');
    // It answers every navigation itself.
    await page.evaluate(async () => {
      for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister();
    });
    await page.route('**/bare', (route) =>
      route.fulfill({ contentType: 'text/html', body: barePage(style ?? '', rows) }),
    );
    const bare = await leastOf(async () => {
      await page.goto(new URL('/robots.txt', address).href);
      await page.waitForTimeout(REST_MS);
      const logged = page.waitForEvent('console', (line) => line.type() === 'debug');
      await page.goto(new URL('/bare', address).href);
      return Number((await logged).text());
    });
    return [
      first,
      ...figures,
      time(`${name}, the floor: all that is kept read, ready rows put in`, bare),
      ...ofFloor(`${name}, second visit`, again, bare, TIMES_FLOOR.visit),
    ];
  });

/** Counts DOM elements at the top, in the middle and at the end of the list. */
const measureElements = async (page: Page): Promise<Figure> => {
  const counts: number[] = [];
  for (const share of [0, 0.5, 1]) counts.push(await page.evaluate(countElements, share));
  const name = '10,000 comments: elements, at most';
  return { name, value: Math.max(...counts), unit: 'elements', budget: MAX_ELEMENTS };
};

/** Only the number of elements is counted if `countsOnly`: it does not depend on the machine. */
const measureHands = (browser: Browser, countsOnly: boolean): Promise<Figure[]> =>
  withPage(browser, COMMENTS, async (page, address) => {
    const open = async (): Promise<void> => {
      await page.goto(address);
      await waitForAll(page, COMMENTS);
    };
    const scroll = async (): Promise<number> => {
      await open();
      await clearTimes(page);
      await page.evaluate(scrollThrough, COMMENTS);
      return Math.max(0, ...(await readTimes(page)).longTasks);
    };
    if (countsOnly) {
      await open();
      return [await measureElements(page)];
    }
    const name = '10,000 comments: longest task of scrolling';
    const scrolling = time(name, await leastOf(scroll), LONG_TASK_MS);
    const elements = await measureElements(page);
    const key = medianOf(await measureTyping(page));
    const { floor } = await measureFloor(page);
    return [
      elements,
      scrolling,
      ...ofFloor('10,000 comments: key press to paint, median', key, floor, TIMES_FLOOR.key),
    ];
  });

/** Measures the list with all comments of a large channel. */
export const measureLongList = async (browser: Browser, countsOnly: boolean): Promise<Figure[]> => {
  const figures = await measureHands(browser, countsOnly);
  for (const comments of countsOnly ? [] : [COMMENTS, MANY])
    figures.push(...(await measureReplica(browser, comments)));
  return figures;
};
