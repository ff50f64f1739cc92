import type { SendDocument } from '@replywell/contract/documents/sends';
import { fromInstantOrNull, toInstant } from '../../time.ts';
import type { YouTubeThread } from '../../youtube/ports.ts';
import { traceOf } from './earlier-reply.ts';
import { MAX_ATTEMPTS } from '../ledger/limits.ts';
import { newPlace } from '../pace/places.ts';
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

export type Reconciled =
  /** `checkAt`: when it is looked for once more, quietly. */
  | { kind: 'settled'; checkAt: number | null }
  /** `checkAt`: when to look whether it can be seen. */
  | { kind: 'sent'; checkAt: number | null }
  /** Read again at this moment. */
  | { kind: 'again'; at: number }
  /** Not on YouTube: queued anew. */
  | { kind: 'queued'; at: number }
  /** Somebody else has found out meanwhile. */
  | { kind: 'moved-on' };

const dueAfter = ({ sends }: LedgerChanges): number | null =>
  fromInstantOrNull(sends?.[0]?.dueAt ?? null);

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
  return {
    changes: booked(movedUnknown(state, queued.send), queued.quota),
    result: { kind: 'queued', at },
  };
}

/** Four readings have not shown it. What more is done by itself, the creator's wish first. */
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

/** The moment a reading was due and begun, and the one at which its answer had come. */
interface Reading {
  now: number;
  over: number;
}

/** A complete reading has not shown it: the next one at its time, or the end. */
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
    ...dated(known),
    readings,
    deferrals: 0,
    // What was once in doubt is not tried again by itself, though a later reading may show nothing.
    attempts: doubtful ? Math.max(known.attempts, MAX_ATTEMPTS) : known.attempts,
    dueAt: toInstant(at),
    updatedAt: toInstant(now),
  };
  if (isAbsent(readings)) return decideAbsent(state, send, hiddenLately, now);
  return { changes: movedUnknown(state, send), result: { kind: 'again', at } };
}

/**
 * Decides an unknown send by a complete reading of its thread. That a reply is there is always true.
 * That it is not takes several readings at their times, each of which counts once: two that were made
 * at the same time are one, and one that was begun before others had moved the send says nothing.
 *
 * `seen`: the send as it was before the thread was read. `hiddenLately`: YouTube is known to have
 * hidden replies of this channel, so that not seeing one says little.
 */
export function decideReconcile(
  state: LedgerState,
  seen: SendDocument,
  thread: YouTubeThread | null,
  { now, over, hiddenLately = false }: Reading & { hiddenLately?: boolean },
): Decision<Reconciled> {
  const send = state.sends.get(seen.messageId);
  if (send?.status !== 'unknown') return { changes: {}, result: { kind: 'moved-on' } };
  if (!thread)
    return ended(settledWithout(state, send, { status: 'skipped', reason: 'comment_gone' }, now));
  const { own, doubtful } = traceOf(thread, send, send.channelId);
  if (own) {
    const changes = settledSent(state, send, own, now);
    return { changes, result: { kind: 'sent', checkAt: dueAfter(changes) } };
  }
  if (!isSameDoubt(send, seen)) return { changes: {}, result: { kind: 'moved-on' } };
  return decideNotShown(state, send, { doubtful, hiddenLately }, { now, over });
}
