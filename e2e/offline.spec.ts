import { expect, test } from './fixtures/world.ts';

test('without a network the page says so and works when it is back, and nothing else is kept', async ({
  page,
  context,
  consoleGuard,
}) => {
  consoleGuard.announce(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/');
  // The service worker stores the offline page a moment after the rest.
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
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
  const kept = await page.evaluate(async () => {
    const names = await window.caches.keys();
    const caches = await Promise.all(names.map((name) => window.caches.open(name)));
    const requests = (await Promise.all(caches.map((cache) => cache.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname).sort();
  });
  // No code and no answers.
  expect(kept).toEqual(['/offline.html', '/offline.js']);
});
