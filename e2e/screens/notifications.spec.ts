import type { Locator, Page } from '@playwright/test';
import { drafted } from '../../testing/site/sample-channel.ts';
import { firstPage, signedIn } from '../../testing/site/usual-answers.ts';
import { inScene } from './in-scene.ts';
import { listScene } from './scene.ts';
import { expect, test } from './site-fixture.ts';

const toasts = (page: Page): Locator => page.locator('.toast');

/** Shows a notification that nothing else in the test causes. */
async function provoke(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Send selected' }).click();
  const toast = toasts(page).filter({ hasText: 'No comments selected for submission' });
  await expect(toast).toBeVisible();
  return toast;
}

/** Drags the notification with the mouse. Its timer stops while the mouse is over it. */
async function swipe(page: Page, toast: Locator, pixels: number): Promise<void> {
  const box = await toast.boundingBox();
  if (!box) throw new Error('The notification is not on screen.');
  const [x, y] = [box.x + 20, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + pixels / 2, y, { steps: 4 });
  await page.mouse.move(x + pixels, y, { steps: 4 });
  await page.mouse.up();
}

test('there is one notification at a time, F8 reaches it, and a swipe to the right dismisses it', ({
  contexts,
  origin,
}) =>
  inScene({ contexts, origin }, listScene([...signedIn, firstPage(drafted)]), async ({ page }) => {
    const first = await provoke(page);
    await page.getByRole('button', { name: 'Load latest comments' }).click();
    await expect(first).toHaveCount(0);
    await expect(toasts(page)).toHaveCount(1);

    const toast = await provoke(page);
    await page.keyboard.press('F8');
    await expect(page.locator('.toast-viewport')).toBeFocused();
    await swipe(page, toast, 40);
    await expect(toast).toHaveAttribute('data-swipe', 'cancel');
    await expect(toast).toBeVisible();
    await swipe(page, toast, 60);
    await expect(toast).toHaveCount(0);
  }));
