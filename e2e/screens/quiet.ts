import { expect, type Page, type Request } from '@playwright/test';

/** Waits until the page has painted its last changes. */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise((next) => requestAnimationFrame(next));
  });

const underWay = new WeakMap<Page, Set<Request>>();
const unanswered = new WeakMap<Page, Set<string>>();

const callOf = (method: string, url: string): string => `${method} ${url}`;

/** Records the requests of the page from now on, so that `quiet` can wait for them. */
export const listenForRequests = (page: Page): void => {
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', (request) => requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
};

/** This call gets no answer on purpose, so `quiet` does not wait for it. */
export const leaveUnanswered = (page: Page, method: string, url: string): void => {
  const calls = unanswered.get(page) ?? new Set();
  unanswered.set(page, calls.add(callOf(method, url)));
};

const awaited = (page: Page): string[] => {
  const calls = [...(underWay.get(page) ?? [])].map((one) => callOf(one.method(), one.url()));
  return calls.filter((call) => !unanswered.get(page)?.has(call));
};

/** This is longer than the pause between the page's first requests and its later ones. */
const PAGE_PAUSE_MS = 150;

/** Waits with the page's own timers, because they end in their order even on a slow machine. */
const pausePassed = (page: Page): Promise<void> =>
  page.evaluate((ms) => new Promise((next) => setTimeout(next, ms)), PAGE_PAUSE_MS);

/**
 * Waits until the page has painted its changes and has no open requests. One round is not enough,
 * because an answer may cause a request for code, and that code may request another answer.
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
