import {
  card,
  queuePage,
  holdQueue,
  insertCount,
  inserts,
  hurryQueue,
  letOneReplyOut,
  releaseQueue,
  replyIn,
  selectDrafted,
  SENDER,
  SENDERS_CHANNEL,
  sendSelected,
  slowQueue,
  statusOf,
  stopTime,
  TEXTS,
} from './fixtures/batch.ts';
import { agreeIn } from './fixtures/creator.ts';
import { expect, test, type World } from './fixtures/world.ts';

/** The accounts that have published, one for each reply. */
const publishedAs = async ({ youtube }: World): Promise<(string | null)[]> => {
  const calls = await youtube.calls('comments.insert');
  return calls.filter(({ status }) => status === 200).map(({ account }) => account);
};

test('Undo outlives a reload, sends nothing and gives the selection back', async ({
  page,
  world,
}) => {
  const ids = await selectDrafted(page, 2);
  await stopTime(page, world);
  await sendSelected(page);
  await expect(card(page).getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await card(page).getByRole('button', { name: 'Undo' }).click();
  await expect(card(page)).toHaveCount(0);
  await expect(page.getByText('2 selected')).toBeVisible();
  expect(await inserts(world)).toEqual([]);
  for (const id of ids) expect(await statusOf(page, id)).toBe('ready');
});

test('a paused batch stands still, goes on when resumed, and ends when cancelled', async ({
  page,
  world,
}) => {
  await selectDrafted(page, 5);
  await holdQueue(world);
  await sendSelected(page);
  await expect(card(page)).toBeVisible();
  const paused = 1;
  await letOneReplyOut(world);
  await card(page).getByRole('button', { name: 'Pause' }).click();
  await expect(card(page).getByRole('button', { name: 'Resume' })).toBeVisible();
  await releaseQueue(world);
  await expect(card(page)).toContainText(`Paused at ${paused} of 5`);
  await page.reload();
  await expect(card(page)).toContainText(`Paused at ${paused} of 5`);
  expect(await insertCount(world)).toBe(paused);
  await holdQueue(world);
  await card(page).getByRole('button', { name: 'Resume' }).click();
  await letOneReplyOut(world);
  await card(page).getByRole('link').click();
  await queuePage(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Cancel the rest' }).click();
  await expect(card(page)).toHaveCount(0);
  const sent = await inserts(world);
  const texts = sent.map(([, text]) => text);
  expect(new Set(texts).size).toBe(sent.length);
  expect(texts.filter((text) => !TEXTS.includes(text))).toEqual([]);
});

test('in the queue one reply is changed, one taken out, one sent at once, and YouTube gets just that', async ({
  page,
  world,
}) => {
  const ids = await selectDrafted(page, 4);
  await holdQueue(world);
  await sendSelected(page);
  await card(page).getByRole('link').click();
  await expect(queuePage(page).getByRole('listitem')).toHaveCount(4);

  const edited = replyIn(page, TEXTS[1] ?? '');
  await edited.getByRole('button', { name: /^Edit/ }).click();
  await queuePage(page).getByRole('textbox').fill('Two degrees, exactly.');
  await page.keyboard.press('Control+Enter');
  // A closing editor moves the rows below it, and with them the button that is being pressed.
  await expect(queuePage(page).getByRole('textbox')).toHaveCount(0);
  await expect(replyIn(page, 'Two degrees, exactly.')).toBeVisible();
  await replyIn(page, TEXTS[2] ?? '')
    .getByRole('button', { name: /^Take out/ })
    .click();
  await queuePage(page).getByRole('button', { name: /^Done/ }).click();
  await expect(replyIn(page, TEXTS[2] ?? '').getByText('Taken out')).toBeVisible();
  const hurried = page.waitForResponse(/\/send-now$/);
  await replyIn(page, TEXTS[3] ?? '')
    .getByRole('button', { name: /^Send now/ })
    .click();
  expect((await hurried).status()).toBe(200);
  await hurryQueue(world);
  await releaseQueue(world);
  await expect.poll(() => insertCount(world)).toBe(3);

  expect([...(await inserts(world))].sort()).toEqual(
    [
      [ids[0] ?? '', TEXTS[0] ?? ''],
      [ids[1] ?? '', 'Two degrees, exactly.'],
      [ids[3] ?? '', TEXTS[3] ?? ''],
    ].sort(),
  );
  await expect(queuePage(page).getByText('No replies are waiting to go out')).toBeVisible();
  await page.goto('/sent');
  await expect(page.getByRole('link', { name: 'Open on YouTube' })).toHaveCount(3);
  expect(await statusOf(page, ids[2] ?? '')).toBe('ready');
});

test('a batch goes on after a switch to another channel; its own permission lost pauses it, and given again it sends the rest, each once', async ({
  page,
  world,
  consoleGuard,
}) => {
  consoleGuard.announce(/403/);
  const ids = await selectDrafted(page, 4);
  await slowQueue(world);
  await sendSelected(page);
  await expect.poll(() => insertCount(world)).toBe(1);
  const account = (name: string) => page.getByRole('button', { name: `Account: ${name}` });
  await account(SENDERS_CHANNEL).click();
  const added = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Add a channel' }).click();
  await agreeIn(await added, 'two-boat@example.com');
  await account(SENDERS_CHANNEL).click();
  await page.getByRole('button', { name: 'Switch to Tove builds a boat' }).click();
  await expect(account('Tove builds a boat')).toBeVisible();
  await card(page).getByRole('link').click();
  await expect(queuePage(page).getByText(`as ${SENDERS_CHANNEL}`)).toBeVisible();
  // As in Google's own list of connected apps. The permission and all its tokens end.
  await world.google.post('revoke', { email: SENDER });
  await hurryQueue(world);
  await expect(
    card(page).getByText('YouTube no longer lets us reply for you. Nothing is lost.'),
  ).toBeVisible();
  const popup = page.waitForEvent('popup');
  await page.getByRole('main').getByRole('button', { name: 'Refresh permissions' }).click();
  await agreeIn(await popup, SENDER);
  await expect.poll(() => publishedAs(world)).toEqual([SENDER, SENDER, SENDER, SENDER]);
  await account('Tove builds a boat').click();
  await page.getByRole('button', { name: `Switch to ${SENDERS_CHANNEL}` }).click();
  await expect(account(SENDERS_CHANNEL)).toBeVisible();
  expect(await publishedAs(world)).toHaveLength(4);
  expect(new Set((await inserts(world)).map(([id]) => id))).toEqual(new Set(ids));
});
