import { generateCustomResponse } from '@replywell/contract/endpoints/comments';
import { listOpenBatches } from '@replywell/contract/endpoints/batches';
import type { Page } from '@playwright/test';
import { drafted } from '../../testing/site/sample-channel.ts';
import { answer } from '../../testing/site/stubs.ts';
import { firstPage, signedIn } from '../../testing/site/usual-answers.ts';
import { inScene } from './in-scene.ts';
import { DASHBOARD, type Scene } from './scene.ts';
import { expect, test } from './site-fixture.ts';

const list: Scene = {
  name: 'list',
  path: DASHBOARD,
  stubs: [
    ...signedIn,
    firstPage(drafted),
    answer(listOpenBatches, []),
    answer(generateCustomResponse, generateCustomResponse.answer.parse(drafted[0])),
  ],
  shows: ({ page }) => page.getByRole('article').first(),
};

const at = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);

/** Scrolls to a comment in the middle of the list. Returns its place, in any later state too. */
const readOn = async (page: Page): Promise<() => Promise<number | undefined>> => {
  const read = page.getByRole('article').filter({ hasText: drafted[14]!.authorName }).first();
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 1_400);
  await expect(read).toBeInViewport();
  return async () => (await read.boundingBox())?.y;
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
    await expect.poll(placeOf).toBe(place);
  }));
