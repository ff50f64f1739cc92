import type { Page } from '@playwright/test';
import {
  ALL_COMMENTS,
  readAllSaved,
  readShown,
  signIn,
  waitForComments,
} from './fixtures/creator.ts';
import { expect, test } from './fixtures/world.ts';
import { painted } from './screens/quiet.ts';

/** A folded row leaves blank lines out. */
const folded = (text: string): string => text.trim().replaceAll(/\n\s*\n/g, '\n');

/** Scrolls by less than a screen, so that no row is skipped. Waits until rows are rendered. */
const scrollOn = async (page: Page): Promise<void> => {
  await page.evaluate(() =>
    window.scrollBy({ top: window.innerHeight * 0.8, behavior: 'instant' }),
  );
  await painted(page);
};

test('every comment can be reached in the list and shows as it was written', async ({ page }) => {
  await signIn(page, 'anna@example.com');
  await waitForComments(page);
  await page.goto(ALL_COMMENTS);
  await expect(page.getByRole('article').first()).toBeVisible();
  const shown = new Map<string, string>();
  const read = async (): Promise<void> => {
    for (const [id, text] of await readShown(page)) shown.set(id, text);
  };
  const saved = await readAllSaved(page);
  await expect(async () => {
    await read();
    for (let step = 0; step < 10; step += 1) {
      await scrollOn(page);
      await read();
    }
    expect(shown.size).toBe(1_584);
  }).toPass({ timeout: 200_000, intervals: [10] });
  for (const comment of saved) expect(shown.get(comment.id)).toBe(folded(comment.text));
  await expect(page).not.toHaveTitle('taken over');
});
