import type { Page } from '@playwright/test';
import {
  card,
  dialog,
  expectLastEnded,
  holdQueue,
  hurryQueue,
  insertCount,
  inserts,
  lastEnded,
  releaseQueue,
  replyIn,
  selectDrafted,
  SENDER,
  sendSelected,
  slowQueue,
  statusOf,
  TEXTS,
} from './fixtures/batch.ts';
import { rowOf } from './fixtures/creator.ts';
import { expect, test, type World } from './fixtures/world.ts';

/** Works like Google's own list of connected apps. The permission and all its tokens end. */
async function takePermission({ google }: World): Promise<void> {
  await google.post('revoke', { email: SENDER });
}

/** Gives the permission again through Google's window, as a person would. */
async function restoreAccess(page: Page): Promise<void> {
  const popup = page.waitForEvent('popup');
  await card(page).getByRole('button', { name: 'Refresh permissions' }).click();
  const google = await popup;
  await google.getByRole('button', { name: SENDER }).click();
  const closed = google.waitForEvent('close');
  await google.getByRole('button', { name: 'Continue' }).click();
  await closed;
}

test('a permission lost in the middle pauses the batch, and given again it sends the rest, each once', async ({
  page,
  world,
  consoleGuard,
}) => {
  consoleGuard.announce(/403/);
  const ids = await selectDrafted(page, 5);
  await slowQueue(world);
  await sendSelected(page);
  await expect.poll(() => insertCount(world)).toBe(1);
  await takePermission(world);
  await hurryQueue(world);
  await expect(
    card(page).getByText('YouTube no longer lets us reply for you. Nothing is lost.'),
  ).toBeVisible();
  await restoreAccess(page);
  await expectLastEnded(page, 'completed');
  expect((await lastEnded(page))?.progress.success).toBe(5);
  const sent = (await inserts(world)).map(([id]) => id);
  const published = await world.youtube.calls('comments.insert');
  const answered = published.filter(({ status }) => status === 200);
  expect(answered).toHaveLength(5);
  expect(new Set(sent)).toEqual(new Set(ids));
});

test('what has changed on YouTube meanwhile is not answered, costs no insert and says why', async ({
  page,
  world,
}) => {
  const [gone = '', answered = '', edited = '', closed = ''] = await selectDrafted(page, 4);
  await holdQueue(world);
  await sendSelected(page);
  await expect(card(page)).toBeVisible();
  await world.youtube.post('delete-comment', { id: gone });
  await world.youtube.post('comment', { parentId: answered, by: 'owner', text: 'From my phone.' });
  await world.youtube.post('edit-comment', { id: edited, text: 'I meant the other film.' });
  await world.youtube.post('close-replies', { id: closed });
  await releaseQueue(world);
  await expectLastEnded(page, 'completed');
  expect(await inserts(world)).toEqual([]);

  await page.goto('/dashboard?queue=history&date=all&status=all');
  const reasons = [
    'Not sent: the comment was deleted.',
    'Not sent: you have already answered there.',
    'Not sent: the comment was edited after your draft. Read it again before you send.',
    'Not sent: replies are closed under this comment.',
  ];
  for (const [index, reason] of reasons.entries())
    await expect(replyIn(page, TEXTS[index] ?? '').getByText(reason)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  // The creator has to look at it again. The row shows the new text of the comment and the draft
  // that was written for the old text.
  await expect(rowOf(page, edited)).toContainText('I meant the other film.');
  await expect(rowOf(page, edited)).toContainText(TEXTS[2] ?? '');
  expect(await statusOf(page, edited)).toBe('ready');
});

test('a reply that YouTube took and does not show is called not visible', async ({
  page,
  world,
}) => {
  const [id = ''] = await selectDrafted(page, 2);
  await world.youtube.post('quirks', { hideNewReplies: true });
  await sendSelected(page);
  await expectLastEnded(page, 'completed');
  expect((await lastEnded(page))?.progress.success).toBe(2);
  // The server looks for the replies some minutes after they were sent.
  await expect(async () => {
    const items = (await lastEnded(page))?.items ?? [];
    expect(items.map(({ visible }) => visible)).toEqual([false, false]);
  }).toPass();
  await page.goto('/dashboard?queue=history&date=all&status=all');
  await expect(
    replyIn(page, TEXTS[0] ?? '').getByText('Not visible on YouTube', { exact: true }),
  ).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(rowOf(page, id).getByText('Not visible on YouTube')).toBeVisible();
  await page.goto('/statistics');
  await expect(page.getByText('2 of them are not visible on YouTube')).toBeVisible();
  expect(await insertCount(world)).toBe(2);
});
