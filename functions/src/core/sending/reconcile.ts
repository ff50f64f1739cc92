import type { SendDocument } from '@replywell/contract/documents/sends';
import { fromInstant, fromInstantOrNull, toInstant } from '../time.ts';
import type { YouTubeThread } from '../youtube/ports.ts';
import { ABSENCE_CONFIRMED_AFTER_MS, MAX_ATTEMPTS, NEXT_RECONCILE_DELAY_MS } from './limits.ts';
import { findOwnReply } from './look.ts';
import { newPlace } from './places.ts';
import type { Decision, LedgerState } from './ports.ts';
import { withReservation } from './quota-book.ts';
import { booked, moved, retimed, settledSent, settledWithout } from './send-moves.ts';

export type Reconciled =
  | { kind: 'settled' }
  /** `checkAt`: when to look whether it can be seen. */
  | { kind: 'sent'; checkAt: number | null }
  /** Read again at this moment. */
  | { kind: 'again'; at: number }
  /** Not on YouTube: queued anew. */
  | { kind: 'queued'; at: number }
  /** Somebody else has found out meanwhile. */
  | { kind: 'moved-on' };

function queueAnew(state: LedgerState, send: SendDocument, now: number): Decision<Reconciled> {
  const { pace, timeline } = state;
  const at = send.taskId === null ? now : newPlace(send.messageId, { now, pace, timeline });
  const queued = withReservation(
    {
      ...retimed(send, at),
      status: 'queued',
      absentSince: null,
      deferrals: 0,
      updatedAt: toInstant(now),
    },
    at,
  );
  return {
    changes: booked(moved(state, queued.send), queued.quota),
    result: { kind: 'queued', at },
  };
}

/**
 * Decides an unknown send by its thread. A reply that is not there once may only be late; not there
 * in two readings, minutes apart, it was never published and may be queued again. After
 * MAX_ATTEMPTS the creator is asked.
 *
 * `seen`: the send as it was before the thread was read. That a reply is there is always true; that
 * it is not says nothing about an attempt that others have begun while this reading was on its way.
 */
export function decideReconcile(
  state: LedgerState,
  seen: SendDocument,
  thread: YouTubeThread | null,
  now: number,
): Decision<Reconciled> {
  const send = state.sends.get(seen.messageId);
  if (send?.status !== 'unknown') return { changes: {}, result: { kind: 'moved-on' } };
  if (!thread) {
    const end = { status: 'skipped', reason: 'comment_gone' } as const;
    return { changes: settledWithout(state, send, end, now), result: { kind: 'settled' } };
  }
  const own = findOwnReply(thread, send);
  if (own) {
    const reply = { replyId: own.id, publishedAt: own.publishedAt };
    const changes = settledSent(state, send, reply, now);
    const dueAt = changes.sends?.[0]?.dueAt ?? null;
    return { changes, result: { kind: 'sent', checkAt: fromInstantOrNull(dueAt) } };
  }
  if (send.updatedAt !== seen.updatedAt) return { changes: {}, result: { kind: 'moved-on' } };
  if (send.absentSince === null) {
    const at = now + NEXT_RECONCILE_DELAY_MS;
    const absent = {
      ...send,
      absentSince: toInstant(now),
      dueAt: toInstant(at),
      updatedAt: toInstant(now),
    };
    return { changes: moved(state, absent), result: { kind: 'again', at } };
  }
  const confirmedAt = fromInstant(send.absentSince) + ABSENCE_CONFIRMED_AFTER_MS;
  if (now < confirmedAt) return { changes: {}, result: { kind: 'again', at: confirmedAt } };
  if (send.attempts < MAX_ATTEMPTS && !send.cancelRequested) return queueAnew(state, send, now);
  const end = send.cancelRequested
    ? ({ status: 'cancelled', reason: 'cancelled_by_creator' } as const)
    : ({ status: 'failed', reason: 'outcome_unknown' } as const);
  return { changes: settledWithout(state, send, end, now), result: { kind: 'settled' } };
}
