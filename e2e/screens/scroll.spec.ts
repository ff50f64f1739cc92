import { generateCustomResponse } from '@replywell/contract/endpoints/comments';
import type { Page } from '@playwright/test';
import { drafted } from '../../testing/site/sample-channel.ts';
import { answer } from '../../testing/site/stubs.ts';
import { firstPage, signedIn } from '../../testing/site/usual-answers.ts';
import { inScene } from './in-scene.ts';
import { listScene } from './scene.ts';
import { expect, test } from './site-fixture.ts';

const list = listScene([
  ...signedIn,
  firstPage(drafted),
  answer(generateCustomResponse, generateCustomResponse.answer.parse(drafted[0])),
]);

const at = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);

/** Scrolls down the list. Returns where the comment in the middle is, in any later state too. */
const readOn = async (page: Page): Promise<() => Promise<number | undefined>> => {
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 1_400);
  await expect.poll(() => at(page)).toBeGreaterThan(1_000);
  const id = await page.evaluate(
    () => document.elementFromPoint(700, 500)?.closest('[role=article], article')?.id ?? '',
  );
  return async () => (await page.locator(`[id="${id}"]`).boundingBox())?.y;
};

test('a new page opens at its top, and Back leads to the old place', ({ contexts, origin }) =>
  inScene({ contexts, origin }, list, async ({ page, say }) => {
    const placeOf = await readOn(page);
    const place = await placeOf();
    await page.getByRole('link', { name: say('shell.queue') }).click();
    await expect(page.getByRole('heading', { name: say('shell.queue') })).toBeVisible();
    expect(await at(page)).toBe(0);
    await page.goBack();
    await expect.poll(placeOf).toBe(place);
  }));

test('who leaves a sitting is where they began it', ({ contexts, origin }) =>
  inScene({ contexts, origin }, list, async ({ page }) => {
    const placeOf = await readOn(page);
    const place = await placeOf();
    await page.keyboard.press('f');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // Rows above may have got drafts meanwhile, and be higher by a line.
    await expect
      .poll(async () => Math.abs(((await placeOf()) ?? Infinity) - (place ?? 0)))
      .toBeLessThan(90);
  }));
