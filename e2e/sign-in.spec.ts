import type { Page } from '@playwright/test';
import { SENDER } from './fixtures/batch.ts';
import { agreeIn, waitForComments } from './fixtures/creator.ts';
import { expect, test } from './fixtures/world.ts';

const TITLE = 'Ошибка аутентификации';
const CANCELLED = 'Вход был отменен. Пожалуйста, попробуйте снова.';
const UNAUTHORIZED_DOMAIN =
  'Домен не авторизован для OAuth. Добавьте его в список разрешённых доменов в консоли.';

test.use({ locale: 'ru-RU' });
// Chosen at an earlier visit.
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    if (localStorage.getItem('language') === null) localStorage.setItem('language', 'ru');
  }),
);

/**
 * Waits until the page's code works. Before that the page can be read, but it contains both
 * languages.
 */
async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('html[data-works]').waitFor({ state: 'attached' });
}

const signInButton = (page: Page) => page.getByRole('button', { name: 'Войти через Google' });

/** Presses the button, and waits until Google asks for an account in the window. */
async function openGoogle(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await signInButton(page).click();
  const google = await opened;
  await google.getByRole('button', { name: SENDER }).waitFor();
  return google;
}

/** Expects this exact text under the button and in the notification, and a working button. */
async function expectTold(page: Page, text: string): Promise<void> {
  await expect(page.locator('#sign-in-error')).toHaveText(text);
  await expect(page.locator('.toast')).toContainText(TITLE);
  await expect(page.locator('.toast')).toContainText(text);
  await expect(signInButton(page)).toHaveAttribute('aria-busy', 'false');
}

test('a sign-in that is given up is told in its own words, and the next try works', async ({
  page,
}) => {
  await open(page, '/login');
  await (await openGoogle(page)).close();
  await expectTold(page, CANCELLED);

  const declined = await openGoogle(page);
  await declined.getByRole('button', { name: SENDER }).click();
  await declined.getByRole('button', { name: 'Cancel' }).click();
  await expectTold(page, CANCELLED);

  await agreeIn(await openGoogle(page), SENDER);
  await page.waitForURL('**/dashboard**');
  await expect(page.getByRole('button', { name: 'Выйти' })).toBeVisible();
});

test('from an address that is not allowed nobody is sent to Google, whose page would tell us nothing', async ({
  page,
  context,
  world,
}) => {
  await open(page, `${world.site.replace('localhost', '127.0.0.1')}/login`);
  await signInButton(page).click();
  await expectTold(page, UNAUTHORIZED_DOMAIN);
  await expect.poll(() => context.pages().length).toBe(1);
  expect(await world.google.calls('authorize')).toEqual([]);
});

test('with a blocked window the whole page goes to Google and back, and a chosen language stays', async ({
  page,
}) => {
  await open(page, '/login?redirect=/statistics');
  await page.getByRole('button', { name: /^Язык/ }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await page.evaluate(() => {
    window.open = () => null;
  });
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await page.getByRole('button', { name: SENDER }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/statistics');
  await expect(page.getByRole('heading', { level: 1, name: 'Statistics' })).toBeVisible();
  await page.goto('/dashboard');
  await waitForComments(page);
});
