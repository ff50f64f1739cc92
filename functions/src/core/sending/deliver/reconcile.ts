import type { SendDocument } from '@replywell/contract/documents/sends';
import { fromInstantOrNull, toInstant } from '../../time.ts';
import type { AnyThread } from '../../youtube/ports.ts';
import { traceOf } from './earlier-reply.ts';
import { MAX_ATTEMPTS } from '../ledger/limits.ts';
import { newPlace } from '../pace/places.ts';
import { shownTimes } from '../pace/replan.ts';
import type { Decision, LedgerChanges, LedgerState } from '../ledger/ports.ts';
import { withReservation } from '../quota/book.ts';
import { dated, isAbsent, isSameDoubt, isTimely, nextReadingAt } from '../ledger/readings.ts';
import {
  booked,
  movedUnknown,
  retimed,
  settledSent,
  settledWithout,
} from '../ledger/send-moves.ts';
import { withStep } from '../ledger/steps.ts';

/** The result for an unknown send. Moments are milliseconds since the epoch. */
export type Reconciled =
  /** Ended without a reply. `checkAt`: when it is looked for once more without telling the creator. */
  | { kind: 'settled'; checkAt: number | null }
  /** The reply is there. `checkAt`: when to look for it. */
  | { kind: 'sent'; checkAt: number | null }
  /** The thread is read again at this moment. */
  | { kind: 'again'; at: number }
  /** The reply is not on YouTube and is queued again. */
  | { kind: 'queued'; at: number }
  /** Another process has decided meanwhile. */
  | { kind: 'moved-on' };

const dueAfter = ({ sends }: LedgerChanges): number | null =>
  fromInstantOrNull(sends?.[0]?.dueAt ?? null);

/** The decision for a send that ends with these changes. */
export const ended = (changes: LedgerChanges): Decision<Reconciled> => ({
  changes,
  result: { kind: 'settled', checkAt: dueAfter(changes) },
});

function queueAnew(state: LedgerState, send: SendDocument, now: number): Decision<Reconciled> {
  const { pace, timeline } = state;
  const at =
    send.taskId === null ? now : newPlace(send.messageId, { now, clock: now, pace, timeline });
  const queued = withReservation(
    {
      ...retimed(send, at),
      status: 'queued',
      unknownSince: null,
      readings: 0,
      deferrals: 0,
      updatedAt: toInstant(now),
    },
    at,
  );
  const { comments = [], ...changes } = movedUnknown(state, queued.send);
  const shown = send.taskId === null ? [] : shownTimes(state, [queued.send]);
  return {
    changes: booked({ ...changes, comments: [...comments, ...shown] }, queued.quota),
    result: { kind: 'queued', at },
  };
}

/**
 * All readings were made and none showed the reply. If the creator cancelled it, it ends; otherwise
 * it is sent again if that is allowed.
 */
function decideAbsent(
  state: LedgerState,
  send: SendDocument,
  hiddenLately: boolean,
  now: number,
): Decision<Reconciled> {
  const again = send.attempts < MAX_ATTEMPTS && !hiddenLately;
  if (again && !send.cancelRequested) return queueAnew(state, send, now);
  const end = send.cancelRequested
    ? ({ status: 'cancelled', reason: 'cancelled_by_creator' } as const)
    : ({ status: 'failed', reason: 'outcome_unknown' } as const);
  return ended(settledWithout(state, send, end, now));
}

/** `now`: when the reading began. `over`: when its answer had come. */
interface Reading {
  now: number;
  over: number;
}

/** A complete reading did not show the reply: plan the next reading, or decide. */
function decideNotShown(
  state: LedgerState,
  known: SendDocument,
  { doubtful, hiddenLately }: { doubtful: boolean; hiddenLately: boolean },
  { now, over }: Reading,
): Decision<Reconciled> {
  const timely = isTimely(known, now);
  const readings = timely ? known.readings + 1 : known.readings;
  const at = nextReadingAt(known, readings, over);
  const send: SendDocument = {
    ...withStep(dated(known), toInstant(at)),
    readings,
    deferrals: 0,
    // A reply that was once in doubt is not sent again automatically, even if a later reading shows
    // nothing.
    attempts: doubtful ? Math.max(known.attempts, MAX_ATTEMPTS) : known.attempts,
    updatedAt: toInstant(now),
  };
  if (isAbsent(readings)) return decideAbsent(state, send, hiddenLately, now);
  return { changes: movedUnknown(state, send), result: { kind: 'again', at } };
}

/**
 * Decides about an unknown send by a complete reading of its thread. Finding the reply is always
 * proof. Its absence needs several readings at their planned times. Each counts once: two at the
 * same time count as one, and one that began before the send changed does not count.
 *
 * `thread` null: the comment is gone. `seen`: the send as it was before the reading.
 * `hiddenLately`: YouTube has hidden replies of this channel recently, so not seeing one proves
 * little. Pure.
 */
export function decideReconcile(
  state: LedgerState,
  seen: SendDocument,
  thread: AnyThread | null,
  { now, over, hiddenLately = false }: Reading & { hiddenLately?: boolean },
): Decision<Reconciled> {
  const send = state.sends.get(seen.messageId);
  if (send?.status !== 'unknown') return { changes: {}, result: { kind: 'moved-on' } };
  if (!thread)
    return ended(settledWithout(state, send, { status: 'skipped', reason: 'comment_gone' }, now));
  const { own, doubtful } = traceOf(thread, send, send.channelId);
  // YouTube counts more replies than it lists: the one that is missing may be ours.
  const isShort = thread.replies.length < thread.totalReplyCount;
  if (own) {
    const changes = settledSent(state, send, own, now);
    return { changes, result: { kind: 'sent', checkAt: dueAfter(changes) } };
  }
  if (!isSameDoubt(send, seen)) return { changes: {}, result: { kind: 'moved-on' } };
  return decideNotShown(
    state,
    send,
    { doubtful: doubtful || isShort, hiddenLately },
    { now, over },
  );
}
