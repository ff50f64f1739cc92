import { me, session } from '@replywell/contract/endpoints/auth';
import type { Page } from '@playwright/test';
import { NOW } from '../../testing/site/sample-channel.ts';
import { expect, test } from './site-fixture.ts';
import { silence } from '../../testing/site/stubs.ts';
import { stubApi } from './stub-api.ts';
import { nobody } from '../../testing/site/usual-answers.ts';

const PAGES = ['/', '/login'];

const spinner = (page: Page) => page.locator('.spinner:visible');
const headline = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens a page and waits until its code works. The test then controls the page's clock. */
const open = async (page: Page, address: string): Promise<void> => {
  await page.clock.install({ time: NOW });
  await page.goto(address);
  await page.locator('html[data-works]').waitFor({ state: 'attached' });
  await page.clock.pauseAt(NOW + 60_000);
};

for (const path of PAGES) {
  test(`${path}: whoever was signed in here sees a spinner, and no page that goes again`, async ({
    page,
    origin,
  }) => {
    await stubApi(page, [...nobody, silence(me)]);
    await page.addInitScript(() => localStorage.setItem('signed-in', 'yes'));
    await page.goto(`${origin}${path}`);
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
    await expect(headline(page)).toBeHidden();
  });

  test(`${path}: a stranger reads the page, and sees a spinner while it is asked who they are`, async ({
    page,
    origin,
  }) => {
    await stubApi(page, [...nobody, silence(session)]);
    await open(page, `${origin}${path}`);
    await page.clock.runFor(1_000);
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
    await expect(headline(page)).toBeVisible();
  });

  test(`${path}: where that is known nothing turns`, async ({ page, origin }) => {
    await stubApi(page, nobody);
    const answered = page.waitForResponse('**/api/auth/session');
    await open(page, `${origin}${path}`);
    await answered;
    await page.clock.runFor(5_000);
    await expect(headline(page)).toBeVisible();
    await expect(spinner(page)).toHaveCount(0);
  });
}
