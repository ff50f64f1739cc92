import type { Page } from '@playwright/test';
import { ALL_COMMENTS, enter, readAllSaved, readShown, rowOf } from './fixtures/creator.ts';
import { countKept } from './fixtures/kept-comments.ts';
import { expect, test } from './fixtures/world.ts';

/** Signs in, and waits until the browser has what it needs without a network. */
async function enterAndKeep(page: Page): Promise<void> {
  await enter(page, 'boris@example.com');
  await page.goto(ALL_COMMENTS);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => countKept(page)).toBeGreaterThan(0);
}

const goOnline = (page: Page, isOnline: boolean): Promise<void> =>
  page.context().setOffline(!isOnline);

const says = (page: Page) => page.getByRole('heading', { name: 'You are offline' });

test.beforeEach(({ consoleGuard }) => consoleGuard.announce(/ERR_INTERNET_DISCONNECTED/));

test('opened without a network, the dashboard shows and finds the comments, and what is edited is stored when it is back; no answer is kept, and after the log-out the page says that it is offline', async ({
  page,
  consoleGuard,
}) => {
  await enterAndKeep(page);
  const [[id, words] = ['', '']] = await readShown(page);
  await goOnline(page, false);
  await page.reload();
  await page.getByRole('searchbox').fill(words);
  const row = rowOf(page, id);
  await expect(row).toContainText(words);
  await row.click();
  await page.keyboard.press('e');
  await row.getByRole('textbox').fill('Written on the train.');
  await row.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Kept: there is no network', { exact: true })).toBeVisible();
  await goOnline(page, true);
  const stored = async () => (await readAllSaved(page)).find((comment) => comment.id === id);
  await expect.poll(async () => (await stored())?.['aiResponse']).toBe('Written on the train.');
  await expect(row.getByRole('textbox')).toHaveCount(0);

  const kept = await page.evaluate(async () => {
    const names = await window.caches.keys();
    const caches = await Promise.all(names.map((name) => window.caches.open(name)));
    const requests = (await Promise.all(caches.map((cache) => cache.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname).sort();
  });
  expect(kept.filter((file) => !file.startsWith('/assets/'))).toEqual([]);

  // The page may just be asking for something.
  consoleGuard.announce(/401 .*\/api\/youtube\/videos/);
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await page.waitForURL('**/login**');
  await goOnline(page, false);
  // In a tab of its own: the emulated network makes the page think that it is back, and reload.
  const dashboard = await page.context().newPage();
  await dashboard.goto('/dashboard');
  await expect(says(dashboard)).toBeVisible();
  await page.goto('/privacy');
  await expect(says(page)).toBeVisible();
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  // Waits for the page that loads next, because the old page shows the same button.
  const again = page.waitForEvent('load');
  await tryAgain.click();
  await again;
  await expect(tryAgain).toBeVisible();
  // From then on the page hears that it is back.
  await expect(page).toHaveTitle('Replywell');
  await goOnline(page, true);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You are offline');
  expect(new URL(page.url()).pathname).toBe('/privacy');
});
