import type { Locator, Page } from '@playwright/test';
import { readCommentFiles } from '../standins/world/comment-files.ts';
import {
  ALL_COMMENTS,
  commentIdOf,
  enter,
  readAllSaved,
  readShown,
  rowOf,
  signIn,
  waitForComments,
} from './fixtures/creator.ts';
import { COMMENTS } from './fixtures/start.ts';
import {
  holdQueue,
  inserts,
  releaseQueue,
  SENDER,
  statusOf,
  timedInserts,
} from './fixtures/batch.ts';
import { expect, test } from './fixtures/world.ts';
import { painted } from './screens/quiet.ts';
import { SILENCE_MS } from '../web/src/features/batches/lib/batch-moves.ts';

/** So many threads YouTube gives at most in one answer. */
const PAGE = 100;

const articles = (page: Page): Locator => page.getByRole('article');

/** Returns the first row for which a draft can be generated. */
async function firstUnanswered(page: Page): Promise<{ id: string; row: Locator }> {
  const generate = page.getByRole('button', { name: 'Generate' });
  const id = await commentIdOf(articles(page).filter({ has: generate }).first());
  return { id, row: rowOf(page, id) };
}

/** A folded row leaves blank lines out. */
const folded = (text: string): string => text.trim().replaceAll(/\n\s*\n/g, '\n');

/** Scrolls by less than a screen, so that no row is skipped, until so many have been on screen. */
async function readWholeList(page: Page, count: number): Promise<Map<string, string>> {
  await page.goto(ALL_COMMENTS);
  await expect(articles(page).first()).toBeVisible();
  const shown = new Map<string, string>();
  await expect(async () => {
    for (const [id, text] of await readShown(page)) shown.set(id, text);
    await page.evaluate(() =>
      window.scrollBy({ top: window.innerHeight * 0.8, behavior: 'instant' }),
    );
    await painted(page);
    expect(shown.size).toBe(count);
  }).toPass({ intervals: [10] });
  return shown;
}

/** Asks again if one request fails. `expect.poll` does not do that. */
const expectSent = (page: Page, id: string): Promise<void> =>
  expect(async () => expect(await statusOf(page, id)).toBe('sent')).toPass();

test('a creator signs in, every comment loads by itself and shows as it was written, and no token is kept', async ({
  page,
  context,
  world,
}) => {
  await signIn(page, 'anna@example.com');
  await waitForComments(page);
  const calls = await world.youtube.calls();
  // What YouTube holds is asked for once more, for its count.
  const operations = calls
    .filter(({ query }) => query.moderationStatus === undefined)
    .map((call) => call.operation);
  expect(operations.filter((operation) => operation === 'channels.list').length).toBeGreaterThan(0);
  expect(operations).toContain('playlistItems.list');
  const written = readCommentFiles(COMMENTS);
  expect(operations.filter((operation) => operation === 'commentThreads.list')).toHaveLength(
    Math.ceil(written.length / PAGE),
  );
  const saved = await readAllSaved(page);
  expect(saved).toHaveLength(written.length);
  const { origins, cookies } = await context.storageState({ indexedDB: true });
  expect(cookies.filter(({ domain }) => domain === 'localhost')).toMatchObject([
    { name: '__session', httpOnly: true, sameSite: 'Lax' },
  ]);
  expect(JSON.stringify(origins)).not.toMatch(/token|eyJ/i);
  const shown = await readWholeList(page, saved.length);
  for (const { id, text } of saved) expect(shown.get(id)).toBe(folded(text));
  await expect(page).not.toHaveTitle('taken over');
});

test('one draft, edited, saved, taken back by key and submitted again, arrives at YouTube once with exactly its text, though the page is closed', async ({
  page,
  world,
}) => {
  await enter(page, SENDER);
  const { id, row } = await firstUnanswered(page);
  await row.getByRole('button', { name: 'Generate' }).click();
  await row.getByRole('button', { name: 'Edit' }).click();
  const text = 'Glad you liked it — “thank you” & see you <soon>! 🎞️';
  await row.getByRole('textbox').fill(text);
  await row.getByRole('button', { name: 'Save' }).click();
  await expect(row.getByRole('textbox')).toHaveCount(0);
  await expect(row).toContainText(text);
  const submit = row.getByRole('button', { name: 'Submit' });
  await expect(submit).toBeEnabled();
  await row.focus();
  await page.keyboard.press('Control+Enter');
  await expect(row.getByText(/Goes out in/)).toBeVisible();
  await page.keyboard.press('z');
  await expect(submit).toBeEnabled();
  const held = page.waitForResponse(/\/submit-response$/);
  await submit.click();
  expect((await held).status()).toBe(200);
  await page.goto('/privacy');
  await expect.poll(() => inserts(world)).toEqual([[id, text]]);
  await expectSent(page, id);
  const again = () =>
    page.request.post(`/api/youtube/comments/${id}/submit-response`, { data: { response: text } });
  await Promise.all([again(), again()]);
  expect(await inserts(world)).toHaveLength(1);
});

test('a viewer who writes back is found, answered once more, and never twice', async ({
  page,
  world,
}) => {
  await enter(page, SENDER);
  const { id, row } = await firstUnanswered(page);
  const answer = async (): Promise<void> => {
    await row.getByRole('button', { name: 'Generate' }).click();
    await row.getByRole('button', { name: 'Submit' }).click();
  };
  await answer();
  await expectSent(page, id);
  // YouTube's times have no fractions of a second.
  await new Promise((later) => setTimeout(later, 1_100));
  const text = 'And how much water do they need?';
  await world.youtube.post('reply', { to: id, text });
  await page.getByRole('button', { name: 'Load latest comments' }).click();
  const view = page.getByRole('link', { name: /Wrote back/ });
  await expect(view).toContainText('1');
  await view.click();
  await expect(row).toContainText(text);
  await answer();
  await expect
    .poll(async () => (await inserts(world)).map(([parentId]) => parentId))
    .toEqual([id, id]);
  await expectSent(page, id);
  const [first, second] = await inserts(world);
  for (const [, response] of [first!, second!])
    await page.request.post(`/api/youtube/comments/${id}/submit-response`, {
      data: { response, messageId: id },
    });
  expect(await inserts(world)).toHaveLength(2);
  await page.goto('/sent');
  const sent = page.getByRole('main').getByRole('listitem');
  await expect(sent.filter({ hasText: 'Wrote back' })).toHaveCount(1);
});

/**
 * Runs in the page. It switches off the timer after which the page polls because its live listener
 * has not answered. On a busy machine the listener may take longer than this timer.
 */
const listenForAsLongAsItTakes = (silenceMs: number): void => {
  const start = window.setTimeout.bind(window);
  const never = 2 ** 31 - 1;
  Reflect.set(window, 'setTimeout', (act: () => void, delay = 0, ...args: []) =>
    start(act, delay === silenceMs ? never : delay, ...args),
  );
};

test('five selected replies are drafted, sent once each at the set pace, and a reload loses nothing', async ({
  page,
  world,
}) => {
  await enter(page, SENDER);
  const ids: string[] = [];
  for (let index = 0; index < 5; index += 1) ids.push(await commentIdOf(articles(page).nth(index)));
  for (const id of ids) await rowOf(page, id).getByRole('checkbox').check();
  await expect(page.getByText('5 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Generate', exact: true }).first().click();
  await expect(page.getByRole('button', { name: 'Send selected' })).toBeEnabled();
  await page.evaluate(listenForAsLongAsItTakes, SILENCE_MS);
  const polls: string[] = [];
  page.on('request', (request) => {
    if (/\/batch\/|\/task\//.test(request.url())) polls.push(request.url());
  });
  await page.getByRole('button', { name: 'Send selected' }).click();

  const card = page.getByRole('region', { name: 'Batch progress' });
  await expect(card).toBeVisible();
  await expect.poll(async () => (await inserts(world)).length).toBeGreaterThan(1);
  await holdQueue(world);
  const gone = (await inserts(world)).length;
  if (gone < 5) await expect(card).toContainText(`Sending ${gone + 1} of 5`);
  expect(polls).toEqual([]);
  await page.reload();
  // All replies may have been sent by now. Then the card is gone, but nothing is lost.
  if ((await inserts(world)).length < 5) await expect(card).toBeVisible();
  await releaseQueue(world);
  await expect.poll(async () => (await inserts(world)).length).toBe(5);
  await expect(card).toBeHidden();

  const sent = await timedInserts(world);
  expect(sent.map((insert) => insert.parentId).sort()).toEqual([...ids].sort());
  const deliveries = await world.cloudTasks.deliveries();
  const gaps = (moments: readonly number[]): number[] =>
    [...moments]
      .sort((a, b) => a - b)
      .map((at, index, all) => (at - (all[index - 1] ?? at)) / 1_000)
      .slice(1);
  const etaOf = (delivery: (typeof deliveries)[number] | undefined): number =>
    Date.parse(delivery?.eta ?? '');
  const planned = gaps(
    ids.map((id) => etaOf(deliveries.find((delivery) => delivery.body.includes(id)))),
  );
  // A deferred send and a look are also deliveries, so each insert is matched with the delivery in
  // which it was made. If a slow machine delivers two tasks in the wrong order, the late one is
  // sent after the other. The interval may then be longer than planned, but never shorter.
  const kept = gaps(
    sent.map(({ at, parentId }) =>
      etaOf(
        deliveries.findLast(
          (delivery) => delivery.body.includes(parentId) && Date.parse(delivery.at) <= at,
        ),
      ),
    ),
  );
  expect([planned.length, kept.length]).toEqual([4, 4]);
  for (const seconds of [...planned, ...kept]) expect(seconds).toBeGreaterThanOrEqual(30);
  for (const seconds of planned) expect(seconds).toBeLessThanOrEqual(300);
  const saved = await readAllSaved(page);
  for (const id of ids) expect(saved.find((comment) => comment.id === id)?.status).toBe('sent');
});
