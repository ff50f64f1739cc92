import { dismissComments } from '@replywell/contract/endpoints/comments';
import type { Locator, Page } from '@playwright/test';
import { drafted } from '../../testing/site/sample-channel.ts';
import { answer } from '../../testing/site/stubs.ts';
import { firstPage, signedIn } from '../../testing/site/usual-answers.ts';
import { inScene } from './in-scene.ts';
import { button, DASHBOARD, rowAt, type Scene } from './scene.ts';
import { expect, test } from './site-fixture.ts';

const waiting = drafted.slice(0, 4).map((comment) => ({
  ...comment,
  ...{ status: 'ready' as const, isReplied: false, sendReason: null, draftFindings: [] },
  ...{ assessment: null, aiResponse: 'Thank you for watching.' },
}));
const [, second] = waiting;

const scene: Scene = {
  name: 'touch',
  path: DASHBOARD.replace('status=all&', ''),
  stubs: [
    ...signedIn,
    firstPage(waiting),
    answer(dismissComments, {
      ids: [second?.id ?? ''],
      dismissed: { reason: 'no_reply_needed', until: null, at: '2026-05-14T16:40:00.000Z' },
    }),
  ],
  shows: ({ page }) => page.getByRole('article').first(),
};

/** In seconds. Touches that follow at once would be the second press of a double one. */
let time = Date.now() / 1000;

/** Puts a finger down at a place, moves it so many pixels to the right, and lifts it. */
const drag = async (page: Page, x: number, y: number, by: number): Promise<void> => {
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: object[]) =>
    finger.send('Input.dispatchTouchEvent', {
      ...{ type, timestamp: time },
      touchPoints: touchPoints.map((point) => ({ x, y, ...point })),
    });
  time += 1;
  await touch('touchStart', {});
  if (by !== 0)
    for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', { x: x + by * part });
  await touch('touchEnd');
};

const middleOf = async (place: Locator): Promise<[x: number, y: number]> => {
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  if (!box) throw new Error('Nothing is there to be touched.');
  return [box.x + box.width / 2, box.y + box.height / 2];
};

/** Over the words of a comment. */
const swipe = async (page: Page, index: number, by: number): Promise<void> =>
  drag(page, ...(await middleOf(page.getByRole('article').nth(index).locator('p').first())), by);

const tap = async (place: Locator): Promise<void> => {
  await expect(place).toBeEnabled();
  await drag(place.page(), ...(await middleOf(place)), 0);
};

test('with one thumb: a swipe to the right selects, one to the left dismisses, and taps approve and skip one after another', ({
  contexts,
  origin,
}) =>
  inScene({ contexts, origin, width: 'phone' }, scene, async (stage) => {
    const { page, writes } = stage;
    await swipe(page, 0, 80);
    await expect(rowAt(stage, 0).getByRole('checkbox')).toBeChecked();
    await swipe(page, 0, 80);
    await expect(rowAt(stage, 0).getByRole('checkbox')).not.toBeChecked();
    expect(writes).toEqual([]);
    await swipe(page, 1, -80);
    await expect(page.getByRole('article')).toHaveCount(3);
    expect(writes).toEqual(['POST /api/youtube/comments/dismiss']);
    await tap(page.getByRole('button', { name: /^Answer 3/ }));
    await tap(button(stage, 'sitting.approve'));
    await expect(page.getByText(/^2 of 3/).first()).toBeVisible();
    await tap(button(stage, 'sitting.skip'));
    await expect(page.getByText(/^3 of 3/).first()).toBeVisible();
    expect(writes).toHaveLength(1);
  }));
