import {
  checkBatch,
  getBatchStatus,
  listOpenBatches,
  type Batch,
} from '@replywell/contract/endpoints/batches';
import { itemsOf, batchOf } from '../sample-batches.ts';
import { buildItem } from '../../../testing/site/build-batch.ts';
import { drafted, NOW } from '../../../testing/site/sample-channel.ts';
import { button, DASHBOARD, selectRows, text, type Scene } from '../scene.ts';
import { answer, type Stub } from '../../../testing/site/stubs.ts';
import { firstPage, signedIn } from '../../../testing/site/usual-answers.ts';

const TOTAL = 5;
const SELECTED = 3;
const DONE = 2;
const GAP_MS = 4 * 60_000;
const instant = (at: number): string => new Date(at).toISOString();

const five = drafted.slice(0, TOTAL);
const sent = itemsOf(five.slice(0, DONE), 'sent').map((item) => ({
  ...item,
  replyId: `${item.commentId}.reply`,
}));

export const running: Batch = batchOf(
  'batch-evening',
  [...sent, ...itemsOf(five.slice(DONE), 'queued')],
  { createdAt: instant(NOW - 2 * GAP_MS), revision: 3 },
);

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
  items: drafted
    .slice(0, 8)
    .map(({ id, aiResponse }, index) =>
      buildItem(id, 'queued', {
        scheduledFor: index < STATES.length ? null : instant(NOW + (index - 5) * GAP_MS),
        text: aiResponse ?? drafted[0]?.aiResponse ?? null,
        undoUntil: index === STATES.length ? instant(NOW + 4_000) : null,
        ...STATES[index],
      }),
    ),
};

export const open = (batch: Batch): Stub[] => [
  ...signedIn,
  firstPage(
    drafted.map((one) =>
      one.id === batch.commentIds.at(-1) ? { ...one, status: 'scheduled' } : one,
    ),
  ),
  answer(listOpenBatches, [batch]),
  answer(getBatchStatus, batch),
];

const card: Scene['shows'] = ({ page, say }) =>
  page.getByRole('region', { name: say('batches.region') });

/** Two failures in a row have paused the batch until its time. */
const paused: Scene = {
  name: 'batch-paused',
  path: DASHBOARD,
  stubs: open({
    ...running,
    status: 'paused',
    pauseReason: 'failures_in_row',
    resumesAt: instant(NOW + 15 * 60_000),
  }),
  shows: card,
};

const cancelQuestion: Scene = {
  name: 'batch-cancel-question',
  path: '/queue',
  stubs: open(running),
  arrange: (stage) => button(stage, 'queue.cancel').click(),
  shows: (stage) => button(stage, 'queue.question.stay'),
};

/** What goes on stands above what can be done with the selection. */
const besideSelection: Scene = {
  ...paused,
  name: 'batch-beside-selection',
  only: 'desktop',
  stubs: open(running),
  arrange: (stage) => selectRows(stage, SELECTED),
};

const sending = (name: string, stubs: readonly Stub[], shows: Scene['shows']): Scene => ({
  name,
  path: DASHBOARD,
  stubs: [...signedIn, firstPage(drafted), ...stubs],
  arrange: async (stage) => {
    await selectRows(stage, SELECTED);
    await button(stage, 'batches.sendSelected').click();
  },
  shows,
});

const [first, second, third] = running.commentIds;

const alike = answer(checkBatch, {
  doubtful: [],
  alike: [
    { commentIds: [first ?? '', third ?? ''], with: 'batch' },
    { commentIds: [second ?? ''], with: 'recent' },
  ],
});

const LINK = 'https://evil.example.com/prize';
const PRIZE = `Thanks! You get it: ${LINK}, only for you.`;
const start = PRIZE.indexOf(LINK);

const doubtQuestion: Scene = {
  ...sending(
    'batch-doubt-question',
    [
      answer(checkBatch, {
        alike: [],
        doubtful: [
          {
            commentId: first ?? '',
            text: PRIZE,
            mark: 'mark',
            findings: [
              {
                kind: 'link',
                detail: 'evil.example.com',
                ranges: [{ start, end: start + LINK.length }],
              },
            ],
          },
        ],
      }),
    ],
    text('queue.doubtful.why'),
  ),
  writtenByPeople: [PRIZE, ...PRIZE.split(/: |, /), 'evil.example.com'],
};

const everyStatus: Scene = {
  name: 'queue-every-status',
  path: '/queue',
  stubs: open(inEveryStatus),
  shows: ({ page }) => page.getByRole('listitem').filter({ hasText: '@' }).first(),
};

export const batchScenes: readonly Scene[] = [
  paused,
  besideSelection,
  cancelQuestion,
  sending('batch-alike-question', [alike], (stage) => button(stage, 'queue.alike.regenerate')),
  doubtQuestion,
  everyStatus,
];
