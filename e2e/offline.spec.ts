import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/world.ts';

/** Also waits for the service worker, which stores the offline page a moment after the rest. */
async function openOnline(page: Page): Promise<void> {
  await page.goto('/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

test('without a network the page says so, and trying again works when it is back', async ({
  page,
  context,
  consoleGuard,
}) => {
  consoleGuard.announce(/ERR_INTERNET_DISCONNECTED/);
  await openOnline(page);
  await context.setOffline(true);
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  // Waits for the page that loads next, because the old page shows the same button.
  const again = page.waitForEvent('load');
  await tryAgain.click();
  await again;
  await expect(tryAgain).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You are offline');
  expect(new URL(page.url()).pathname).toBe('/privacy');
});

test('nothing but the offline page is kept: no code and no answers', async ({ page }) => {
  await openOnline(page);
  await page.goto('/privacy');
  const kept = await page.evaluate(async () => {
    const caches = await Promise.all(
      (await window.caches.keys()).map((name) => window.caches.open(name)),
    );
    const requests = (await Promise.all(caches.map((cache) => cache.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname).sort();
  });
  expect(kept).toEqual(['/before-paint.js', '/offline.html', '/offline.js']);
});

test('a landing page whose words do not come stays readable, and works once they do', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.announce(/ERR_FAILED/);
  const words = /\/assets\/entry-(en|ru)-[^/]+\.js$/;
  await page.route(words, (route) => route.abort());
  let refusals = 0;
  page.on('requestfailed', (request) => {
    if (words.test(request.url())) refusals += 1;
  });
  await page.goto('/');
  await expect.poll(() => refusals).toBeGreaterThan(0);
  const title = page.getByRole('heading', { level: 1 });
  const whole = await title.textContent();
  expect(whole).toMatch(/Answer|comment/i);
  // The page itself requests the texts again.
  const before = refusals;
  await expect.poll(() => refusals).toBeGreaterThan(before);
  await expect(title).toHaveText(whole ?? '');
  await expect(page.getByText(/hero\.|steps\.|footer\./)).toHaveCount(0);
  await page.unroute(words);
  await page.getByRole('button', { name: /^Language/ }).click();
  await expect(page.getByRole('menuitemradio').first()).toBeVisible();
});
