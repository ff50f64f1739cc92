import { expect, type Page, type Request } from '@playwright/test';
import { painted } from './painted.ts';

const underWay = new WeakMap<Page, Set<Request>>();
const unanswered = new WeakMap<Page, Set<string>>();

const callOf = (method: string, url: string): string => `${method} ${url}`;

/** From here on `quiet` knows what the page is fetching. */
export const listenForRequests = (page: Page): void => {
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', (request) => requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
};

/** A call that gets no answer on purpose: `quiet` does not wait for it. */
export const leaveUnanswered = (page: Page, method: string, url: string): void => {
  const calls = unanswered.get(page) ?? new Set();
  unanswered.set(page, calls.add(callOf(method, url)));
};

/** Keeps a file from coming, for good; `quiet` does not wait for it. */
export const holdBack = (page: Page, file: string): Promise<unknown> =>
  page.route(`**/assets/${file}-*.js`, (route) => {
    underWay.get(page)?.delete(route.request());
  });

const awaited = (page: Page): string[] => {
  const calls = [...(underWay.get(page) ?? [])].map((one) => callOf(one.method(), one.url()));
  return calls.filter((call) => !unanswered.get(page)?.has(call));
};

/** Longer than a page that has what it asked for first waits with asking for the rest. */
const PAGE_PAUSE_MS = 300;

/** By the page's own timers, which end in their order however slow the machine is. */
const pausePassed = (page: Page): Promise<void> =>
  page.evaluate((ms) => new Promise((next) => setTimeout(next, ms)), PAGE_PAUSE_MS);

/**
 * Until the page has drawn what was asked of it and fetches nothing any more: an answer may ask for
 * code, and that code for an answer. Playwright's `networkidle` comes once for each loading of a
 * page: after that, waiting for it waits for nothing.
 */
export const quiet = async (page: Page): Promise<void> => {
  await expect
    .poll(async () => {
      await painted(page);
      const before = awaited(page);
      if (before.length > 0) return before;
      await pausePassed(page);
      await painted(page);
      return awaited(page);
    })
    .toEqual([]);
};
