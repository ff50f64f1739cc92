import { expect, type Page, type Request } from '@playwright/test';
import { painted } from './painted.ts';

const underWay = new WeakMap<Page, Set<Request>>();

/** Calls may be left without an answer on purpose: only the site's own files count. */
const isFile = (request: Request): boolean => !new URL(request.url()).pathname.startsWith('/api/');

/** From here on `quiet` knows what the page is fetching. */
export const listenForFiles = (page: Page): void => {
  const files = new Set<Request>();
  underWay.set(page, files);
  page.on('request', (request) => isFile(request) && files.add(request));
  page.on('requestfinished', (request) => files.delete(request));
  page.on('requestfailed', (request) => files.delete(request));
};

/** Keeps a file from coming, for good; `quiet` does not wait for it. */
export const holdBack = (page: Page, file: string): Promise<unknown> =>
  page.route(`**/assets/${file}-*.js`, (route) => {
    underWay.get(page)?.delete(route.request());
  });

/**
 * Until the page has drawn what was asked of it and fetches no code for it any more. Playwright's
 * `networkidle` comes once for each loading of a page: after that, waiting for it waits for nothing.
 */
export const quiet = async (page: Page): Promise<void> => {
  await expect
    .poll(async () => {
      await painted(page);
      return underWay.get(page)?.size;
    })
    .toBe(0);
  await painted(page);
};
