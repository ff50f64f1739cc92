import type { DraftFinding } from '@replywell/contract/drafts';
import { me } from '@replywell/contract/endpoints/auth';
import {
  checkBatch,
  getBatchStatus,
  getQuota,
  listBatches,
  listOpenBatches,
  sendBatchItemNow,
  submitBatch,
  type Batch,
} from '@replywell/contract/endpoints/batches';
import { findComments } from '@replywell/contract/endpoints/youtube';
import { itemsOf, batchOf } from '../sample-batches.ts';
import { buildItem } from '../../../testing/site/build-batch.ts';
import { drafted, NOW } from '../../../testing/site/sample-channel.ts';
import { button, type Scene, type Stage } from '../scene.ts';
import { answer, lose, refuse, silence, type Stub } from '../../../testing/site/stubs.ts';
import { creator, firstPage, signedIn } from '../../../testing/site/usual-answers.ts';

const TOTAL = 5;
const DONE = 2;
const GAP_MS = 4 * 60_000;
const DAY_MS = 24 * 3_600_000;
const instant = (at: number): string => new Date(at).toISOString();

const five = drafted.slice(0, TOTAL);
const sent = itemsOf(five.slice(0, DONE), 'sent').map((item) => ({
  ...item,
  replyId: `${item.commentId}.reply`,
}));

export const running: Batch = batchOf(
  'batch-evening',
  [...sent, ...itemsOf(five.slice(DONE), 'queued')],
  {
    createdAt: instant(NOW - 2 * GAP_MS),
    revision: 3,
  },
);

const justSent: Batch = {
  ...running,
  status: 'pending',
  progress: { ...running.progress, processed: 0, success: 0 },
  items: running.items.map((item, index) => ({
    ...item,
    status: 'queued',
    replyId: null,
    scheduledFor: instant(NOW + (index + 1) * GAP_MS),
  })),
};

/** This batch was started an hour after the other one. */
const later: Batch = {
  ...justSent,
  taskId: 'batch-night',
  createdAt: instant(NOW + 3_600_000),
};

const paused = (pauseReason: Batch['pauseReason'], resumesIn?: number): Batch => ({
  ...running,
  status: 'paused',
  pauseReason,
  resumesAt: resumesIn === undefined ? null : instant(NOW + resumesIn),
});

const STATES = [
  { status: 'sent', replyId: 'r1', visible: false, textChanged: true },
  { status: 'skipped', reason: 'already_answered' },
  { status: 'failed', reason: 'replies_closed' },
  { status: 'cancelled', reason: 'cancelled_by_creator' },
  { status: 'unknown', cancelRequested: true, checkingUntil: instant(NOW + 70 * 60_000) },
  { status: 'sending' },
] as const;

/** One reply in each possible state, and two that wait. The first of these can still be undone. */
const inEveryStatus: Batch = {
  ...running,
  progress: { total: 8, processed: 4, success: 1, failed: 1, skipped: 1, cancelled: 1 },
  commentIds: drafted.slice(0, 8).map(({ id }) => id),
  items: drafted.slice(0, 8).map(({ id, aiResponse }, index) =>
    buildItem(id, 'queued', {
      scheduledFor: index < STATES.length ? null : instant(NOW + (index - 5) * GAP_MS),
      text: aiResponse ?? drafted[0]?.aiResponse ?? null,
      undoUntil: index === STATES.length ? instant(NOW + 4_000) : null,
      ...STATES[index],
    }),
  ),
};

const ended: Batch = {
  ...inEveryStatus,
  status: 'completed',
  progress: { total: 4, processed: 4, success: 1, failed: 1, skipped: 1, cancelled: 1 },
  commentIds: inEveryStatus.commentIds.slice(0, 4),
  items: inEveryStatus.items.slice(0, 4),
  createdAt: instant(NOW - DAY_MS),
  endedAt: instant(NOW - DAY_MS + 5 * GAP_MS),
};
const endedBefore: Batch = {
  ...running,
  taskId: 'batch-before',
  status: 'completed',
  progress: { ...running.progress, processed: TOTAL, success: TOTAL },
  createdAt: instant(NOW - 2 * DAY_MS),
};

const named = answer(findComments, [...drafted]);
const DASHBOARD = '/dashboard?status=all&date=all';
export const open = (batch: Batch): Stub[] => [
  ...signedIn,
  firstPage(drafted),
  named,
  answer(listOpenBatches, [batch]),
  answer(getBatchStatus, batch),
];

/** In a narrow window only the strip of the card is shown, so it must be pressed first. */
const openCard = async ({ page, width }: Stage): Promise<void> => {
  if (width !== 'desktop') await page.locator('.batch-strip > [aria-expanded="false"]').click();
};

const cardScene = (name: string, batch: Batch): Scene => ({
  name,
  path: DASHBOARD,
  stubs: open(batch),
  arrange: openCard,
  shows: (stage) => button(stage, 'queue.show'),
});

const strip = (name: string, stubs: readonly Stub[]): Scene => ({
  name,
  path: DASHBOARD,
  widths: ['phone', 'tablet', 'laptop'],
  stubs,
  arrange: async (stage) => {
    await stage.page.locator('.batch-strip').waitFor();
    await selectDrafted(stage);
  },
  shows: ({ page }) => page.locator('.batch-strip'),
});

const queueScene = (name: string, batch: Batch): Scene => ({
  name,
  path: `${DASHBOARD}&queue=open`,
  stubs: open(batch),
  shows: ({ page }) => page.getByRole('listitem').filter({ hasText: '@' }).first(),
});

const historyScene = (name: string, stubs: readonly Stub[], shows: Scene['shows']): Scene => ({
  name,
  path: `${DASHBOARD}&queue=history`,
  stubs: [...signedIn, firstPage(drafted), named, ...stubs],
  shows,
});

const withText =
  (path: string): Scene['shows'] =>
  ({ page, say }) =>
    page.getByText(say(path)).first();

const SELECTED = 3;

const selectDrafted = async (stage: Stage): Promise<void> => {
  for (let index = 0; index < SELECTED; index += 1)
    await stage.page.getByRole('article').nth(index).getByRole('checkbox').check();
};

const sendScene = (name: string, stubs: readonly Stub[], shows: Scene['shows']): Scene => ({
  name,
  path: DASHBOARD,
  stubs: [...signedIn, firstPage(drafted), ...stubs],
  arrange: async (stage) => {
    await selectDrafted(stage);
    await button(stage, 'batches.sendSelected').click();
  },
  shows,
});

const [first, second, third] = running.commentIds;

const LINK = 'https://evil.example.com/prize';
const PRIZE = `Thanks! You get it today: ${LINK}, only for you.`;
const LONG_DRAFT = `${PRIZE.replace(LINK, 'home')}\n\n${'And once more, thank you for watching. '.repeat(8)}`;

const doubtScene = (name: string, doubtful: ReturnType<typeof doubtOf>[]): Scene => ({
  ...sendScene(name, [answer(checkBatch, { alike: [], doubtful })], withText('queue.doubt.why')),
  writtenByPeople: [PRIZE, LONG_DRAFT, ...PRIZE.split(/[!:]| (?=https)|(?<=prize)/)],
});

const rangeOf = (text: string, part: string) => {
  const start = text.indexOf(part);
  return { start, end: start + part.length };
};

const doubtOf = (commentId = '', text: string, findings: DraftFinding[]) => ({
  ...{ commentId, text, findings },
  mark: `mark-of-${commentId}`,
});

const undoable: Batch = batchOf('batch-evening', justSent.items.slice(0, SELECTED), {
  status: 'pending',
  createdAt: instant(NOW),
  undoUntil: instant(NOW + 8_000),
});

const undo: Scene = sendScene(
  'batch-undo',
  [answer(submitBatch, { ...undoable, leftOut: [] }), answer(getBatchStatus, undoable)],
  (stage) => button(stage, 'queue.undo'),
);

const selecting = (name: string, left: number): Scene => ({
  ...sendScene(
    name,
    [answer(getQuota, { left, resetsAt: instant(NOW + 14 * 3_600_000) })],
    ({ page }) => page.locator('.quota-note'),
  ),
  arrange: selectDrafted,
});

const item = (stage: Stage) =>
  stage.page.getByRole('listitem').filter({ has: stage.page.locator('.queue-acts') });

const press = (stage: Stage, path: string) =>
  item(stage).first().getByText(stage.say(path), { exact: true }).click();

const refused: Scene = {
  ...queueScene('queue-refused', running),
  stubs: [
    ...open(running),
    refuse(sendBatchItemNow, 409, { code: 'reply_not_queued', message: '…' }),
  ],
  arrange: async (stage) => {
    await press(stage, 'queue.item.edit');
    await item(stage).nth(1).getByText(stage.say('queue.item.sendNow'), { exact: true }).click();
  },
  shows: withText('queue.refused.sendNow'),
};

const WORDS = 'An hour, and hands off.';

const dropped: Scene = {
  ...queueScene('queue-change-discarded', running),
  arrange: async (stage) => {
    await press(stage, 'queue.item.edit');
    await stage.page.getByRole('dialog').getByRole('textbox').fill(WORDS);
    await stage.page.keyboard.press('Escape');
  },
  shows: withText('queue.item.dropped'),
  writtenByPeople: [WORDS],
};

const blank: Scene = {
  ...queueScene('queue-edit-blank', running),
  arrange: async (stage) => {
    await press(stage, 'queue.item.edit');
    await stage.page.getByRole('dialog').getByRole('textbox').fill('');
  },
  shows: withText('common.reply.blank'),
};

const cancelQuestion: Scene = {
  ...cardScene('batch-cancel-question', running),
  arrange: async (stage) => {
    await openCard(stage);
    await button(stage, 'queue.cancel').click();
  },
  shows: (stage) => button(stage, 'queue.question.stay'),
};

export const batchScenes: readonly Scene[] = [
  cardScene('batch-running', running),
  strip('batch-strip', open(running)),
  strip('batch-strip-of-two', [
    ...open(running),
    answer(listOpenBatches, [later, running]),
    answer(getBatchStatus, ({ url }) => (url.pathname.includes(later.taskId) ? later : running)),
  ]),
  cardScene('batch-queued', justSent),
  undo,
  cardScene('batch-paused-by-creator', paused('creator')),
  cardScene('batch-paused-by-quota', paused('quota_exceeded', 14 * 3_600_000)),
  cardScene('batch-paused-by-permission', paused('permission_needed')),
  {
    ...cardScene('batch-paused-under-the-banner', paused('permission_needed')),
    stubs: [...open(paused('permission_needed')), answer(me, { ...creator, permission: 'needed' })],
  },
  cardScene('batch-paused-by-another-channel', paused('other_channel')),
  cardScene('batch-paused-by-failures', paused('failures_in_row', 15 * 60_000)),
  cardScene('batch-paused-by-the-operator', paused('sending_stopped', 15 * 60_000)),
  cancelQuestion,
  queueScene('queue-every-status', inEveryStatus),
  queueScene('queue-paused', paused('failures_in_row', 15 * 60_000)),
  refused,
  dropped,
  blank,
  {
    ...queueScene('queue-empty', running),
    stubs: signedIn,
    shows: withText('queue.empty'),
  },
  {
    ...queueScene('queue-not-loaded', running),
    stubs: [...signedIn, lose(listOpenBatches)],
    shows: withText('queue.loadFailed'),
  },
  {
    ...queueScene('queue-loading', running),
    stubs: [...signedIn, silence(listOpenBatches)],
    shows: ({ page, say }) => page.getByRole('dialog', { name: say('queue.title') }),
  },
  {
    ...queueScene('queue-offline', running),
    arrange: async ({ page }) => {
      await page.locator('.queue-batch').waitFor();
      await page.context().setOffline(true);
    },
    shows: withText('queue.offline'),
    announced: [/ERR_INTERNET_DISCONNECTED/],
  },
  historyScene(
    'queue-history',
    [answer(listBatches, { batches: [ended, endedBefore], nextCursor: 'older' })],
    (stage) => button(stage, 'queue.older'),
  ),
  historyScene('queue-history-empty', [], withText('queue.historyEmpty')),
  historyScene('queue-history-not-loaded', [lose(listBatches)], withText('queue.historyFailed')),
  sendScene(
    'batch-alike-question',
    [
      answer(checkBatch, {
        alike: [
          { commentIds: [first ?? '', third ?? ''], with: 'batch' },
          { commentIds: [second ?? ''], with: 'recent' },
        ],
      }),
    ],
    (stage) => button(stage, 'queue.alike.regenerate'),
  ),
  doubtScene('batch-doubt-question', [
    doubtOf(first, PRIZE, [
      { kind: 'link', detail: 'evil.example.com', ranges: [rangeOf(PRIZE, LINK)] },
      { kind: 'promise', detail: 'today', ranges: [rangeOf(PRIZE, 'You get it today')] },
    ]),
    doubtOf(third, LONG_DRAFT, [{ kind: 'unsupported', detail: null }]),
  ]),
  doubtScene(
    'batch-doubt-about-all',
    running.commentIds
      .slice(0, SELECTED)
      .map((id) => doubtOf(id, PRIZE, [{ kind: 'other_language', detail: null }])),
  ),
  selecting('batch-quota-low', 2),
  selecting('batch-quota-used-up', 0),
];
