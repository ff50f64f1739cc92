import type { Page } from '@playwright/test';
import { expect, test } from './site-fixture.ts';
import { stubApi } from './stub-api.ts';
import { nobody } from '../../testing/site/usual-answers.ts';

/** Opens the page as on a first visit. Its clock moves only when the test moves it. */
const open = async (page: Page, origin: string): Promise<void> => {
  await stubApi(page, nobody);
  await page.clock.install();
  await page.goto(origin);
  await page.locator('html[data-works]').waitFor({ state: 'attached' });
  await page.clock.pauseAt(Date.now() + 60_000);
};

test('the cookie question comes with nothing left to fetch', async ({ page, origin }) => {
  await page.route('**/assets/cookie-*', (route) => route.abort());
  await open(page, origin);
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
});

test('an answered question is not asked again', async ({ page, origin }) => {
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'));
  await open(page, origin);
  await page.clock.runFor(10_000);
  await expect(page.getByRole('region', { name: 'Cookies' })).toHaveCount(0);
});
