import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SendEvent } from './events.ts';
import {
  ENDED_CHECKS_AFTER_MS,
  MAX_ATTEMPTS,
  MAX_DEFERRALS,
  MAX_RECONCILE_DEFERRALS,
  READINGS_AFTER_MS,
} from './limits.ts';
import { approve, reduce } from './reduce.ts';
import { isUnsent, type QueuedSend, type SendDocument } from './state.ts';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const MINUTE = 60_000;
const reason = 'youtube_unavailable' as const;

const approved = (taskId: string | null): QueuedSend =>
  approve(
    null,
    {
      type: 'approved',
      at: NOW,
      reply: {
        uid: 'creator',
        channelId: 'UC-ours',
        messageId: 'comment',
        messageAt: '2026-11-20T12:00:00.000Z',
        commentId: 'comment',
        videoId: 'video',
        taskId,
        text: 'Thank you.',
        commentMark: null,
      },
    },
    NOW,
  );

/** Each event in every form that makes a difference. */
const EVENTS: { [Type in SendEvent['type']]: Extract<SendEvent, { type: Type }>[] } = {
  approved: [{ type: 'approved', at: NOW, reply: approved(null) }],
  gate_shut: [{ type: 'gate_shut', at: NOW + MINUTE }],
  planned: [{ type: 'planned', at: NOW + MINUTE }],
  task_early: [{ type: 'task_early' }],
  task_lost: [{ type: 'task_lost' }],
  batch_paused: [{ type: 'batch_paused', recheckAt: null, cameUntil: NOW }],
  batch_resumes: [{ type: 'batch_resumes', at: NOW + MINUTE }],
  hurried: [{ type: 'hurried', at: NOW + 5_000 }],
  edited: [{ type: 'edited', text: 'Thanks!', commentMark: null }],
  reworded: [{ type: 'reworded', text: 'Thanks!', changedText: null }],
  claimed: [{ type: 'claimed', attemptId: 'attempt', begunAt: NOW }],
  refused: (['skipped', 'failed'] as const).map((status) => ({ type: 'refused', status, reason })),
  deferred: [false, true].map((inDoubt) => ({ type: 'deferred', from: NOW, reason, inDoubt })),
  late: [{ type: 'late', at: NOW + MINUTE, reason }],
  blocked: [false, true].map((inDoubt) => ({ type: 'blocked', reason, resumesAt: null, inDoubt })),
  answer_lost: [{ type: 'answer_lost' }],
  published: [
    {
      type: 'published',
      replyId: 'reply',
      publishedAt: '2026-11-21T12:00:00.000Z',
      answeredAfter: 86_400,
      lookAt: null,
    },
  ],
  not_shown: [{ type: 'not_shown', from: NOW + 3 * 3_600_000, isDoubtful: false }],
  unread: [{ type: 'unread', until: null }],
  comment_gone: [{ type: 'comment_gone' }],
  taken_back: [{ type: 'taken_back', reason: 'cancelled_by_creator' }],
  seen: [{ type: 'seen' }],
  hidden: [{ type: 'hidden' }],
  deleted: [{ type: 'deleted' }],
};

const after = (send: SendDocument, ...types: (keyof typeof EVENTS)[]): SendDocument =>
  types.reduce((now: SendDocument, type) => reduce(now, EVENTS[type][0]!, NOW), send);

/** Each state in every form that makes a difference. */
const [inBatch, single] = [approved('batch'), approved(null)];
const claimed = after(inBatch, 'claimed');
const unknown = after(claimed, 'answer_lost');
const lastReading = { ...unknown, readings: READINGS_AFTER_MS.length - 1 } as SendDocument;
const STATES: Record<string, SendDocument[]> = {
  queued: [inBatch, single, { ...inBatch, deferrals: MAX_DEFERRALS }],
  sending: [claimed, after(single, 'claimed'), after(claimed, 'taken_back')],
  unknown: [
    unknown,
    lastReading,
    { ...lastReading, attempts: MAX_ATTEMPTS },
    { ...lastReading, cancelRequested: true } as SendDocument,
    { ...unknown, deferrals: MAX_RECONCILE_DEFERRALS } as SendDocument,
  ],
  sent: [after(inBatch, 'published'), after(inBatch, 'published', 'deleted')],
  unsent: [{ ...after(claimed, 'refused'), dueAt: '2026-11-21T12:00:00.000Z' }],
};

/** What the event makes of the state, in all its forms: `·` nothing, `same` another time or mark. */
function cell(states: readonly SendDocument[], events: readonly SendEvent[]): string {
  const outcomes = states.flatMap((send) =>
    events.map((event) => {
      const next = reduce(send, event, NOW);
      if (next === send) return '·';
      return next.status === send.status ? 'same' : next.status;
    }),
  );
  return [...new Set(outcomes)].filter((one, _, all) => one !== '·' || all.length === 1).join(', ');
}

const printed = Object.entries(EVENTS).map(([type, events]) => [
  `\`${type}\``,
  ...Object.values(STATES).map((states) => cell(states, events)),
]);

/** The rows of the table under its heading in docs/sending.md. */
function documented(): string[][] {
  const text = readFileSync(join(__dirname, '../../docs/sending.md'), 'utf8');
  const section = text.split('## The states of a reply')[1]?.split('\n## ')[0] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((one) => one.trim()),
  );
}

test.each(printed)('docs/sending.md says what %s makes of each state', (...row) => {
  expect(documented().find(([type]) => type === row[0])).toEqual(row);
});

test('what comes twice changes nothing after it has ended', () => {
  const sent = after(inBatch, 'published');
  expect(after(sent, 'published', 'answer_lost', 'refused', 'approved')).toBe(sent);
});

test('an attempt that certainly inserted nothing leaves no doubt, and no attempt counts', () => {
  const again = after(claimed, 'deferred');
  expect(again).toMatchObject({ status: 'queued', attempts: 0, firstAttemptAt: null });
});

test('an insert in doubt counts from its claim, and is looked for after an end', () => {
  const refused = reduce(
    claimed,
    { type: 'refused', status: 'failed', reason, inDoubt: true },
    NOW,
  );
  expect(refused).toMatchObject({
    attempts: 1,
    firstAttemptAt: '2026-11-21T12:00:00.000Z',
    dueAt: new Date(NOW + ENDED_CHECKS_AFTER_MS[0]).toISOString(),
  });
  expect(after(claimed, 'refused')).toMatchObject({ attempts: 0, dueAt: null });
});

test('a new approval still knows when the first insert in doubt began', () => {
  const ended = reduce(claimed, { type: 'refused', status: 'failed', reason, inDoubt: true }, NOW);
  if (!isUnsent(ended)) throw new Error(ended.status);
  const again = approve(ended, EVENTS.approved[0]!, NOW + 60 * MINUTE);
  expect(again).toMatchObject({ attempts: 0, firstAttemptAt: '2026-11-21T12:00:00.000Z' });
});

test('a task that still waits is kept for a later time, and not for an earlier one', () => {
  const waits = reduce(inBatch, { type: 'gate_shut', at: NOW + 10 * MINUTE }, NOW);
  const taskAt = (at: number) => reduce(waits, { type: 'planned', at }, NOW);
  expect(taskAt(NOW + 20 * MINUTE)).toMatchObject({ taskAt: '2026-11-21T12:10:00.000Z' });
  expect(taskAt(NOW + 5 * MINUTE)).toMatchObject({ taskAt: '2026-11-21T12:05:00.000Z' });
});
