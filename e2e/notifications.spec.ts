import type { Locator, Page } from '@playwright/test';
import { signIn, waitForComments } from './fixtures/creator.ts';
import { expect, test } from './fixtures/world.ts';

const toasts = (page: Page): Locator => page.locator('.toast');

/** A notification that nothing else has caused. */
async function provoke(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Send selected' }).click();
  const toast = toasts(page).filter({ hasText: 'No comments selected for submission' });
  await expect(toast).toBeVisible();
  return toast;
}

test.beforeEach(async ({ page }) => {
  await signIn(page, 'boris@example.com');
  await waitForComments(page);
});

test('F8 brings the focus to the notifications', async ({ page }) => {
  await provoke(page);
  await page.keyboard.press('F8');
  await expect(page.locator('.toast-viewport')).toBeFocused();
});
