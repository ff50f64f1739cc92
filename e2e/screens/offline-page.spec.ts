import type { Page } from '@playwright/test';
import { nobody } from '../../testing/site/usual-answers.ts';
import { expect, test } from './site-fixture.ts';
import { stubApi } from './stub-api.ts';
import { painted } from './painted.ts';

const offline = (page: Page) => page.getByRole('heading', { name: 'You are offline' });

/** Answers with the stored offline page, as the service worker does if a page cannot be fetched. */
const giveKeptPage = async (page: Page, origin: string, times: number): Promise<void> => {
  await stubApi(page, nobody);
  const kept = await (await page.request.get(`${origin}/offline.html`)).text();
  await page.route(
    '**/privacy',
    (route, request) =>
      request.isNavigationRequest()
        ? route.fulfill({ contentType: 'text/html', body: kept })
        : route.fallback(),
    { times },
  );
};

test('an offline page that comes when the network is back already gives way to the page', async ({
  page,
  origin,
}) => {
  await giveKeptPage(page, origin, 1);
  await page.goto(`${origin}/privacy`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: /privacy/i })).toBeVisible();
  await expect(offline(page)).toHaveCount(0);
});

test('while the site is not reached the offline page stays, and loads itself no more than once', async ({
  page,
  origin,
}) => {
  await giveKeptPage(page, origin, 10);
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  const asked = page.waitForRequest((request) => request.method() === 'HEAD');
  await page.route('**/privacy', (route, request) =>
    request.method() === 'HEAD' ? route.abort('internetdisconnected') : route.fallback(),
  );
  await page.goto(`${origin}/privacy`);
  await (await asked).response();
  await painted(page);
  await expect(offline(page)).toBeVisible();
  expect(loads).toBe(1);
});
