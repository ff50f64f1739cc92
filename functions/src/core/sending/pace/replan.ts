import type { BatchDocument } from '@replywell/contract/documents/batches';
import type { SendDocument } from '@replywell/contract/documents/sends';
import { fromInstant, toInstant, type Random } from '../../time.ts';
import { planSlots } from './planner.ts';
import type { LedgerChanges, LedgerScope, LedgerState, TaskQueue } from '../ledger/ports.ts';
import { withReservation } from '../quota/book.ts';
import { admitWithin, daysFrom, UNITS_PER_ATTEMPT, type QuotaChange } from '../quota/share.ts';
import { retimed } from '../ledger/send-moves.ts';

export interface Queued {
  channelId: string;
  commentId: string;
  at: number;
}

export const queuedAt = ({ channelId, commentId, scheduledFor }: SendDocument): Queued => ({
  channelId,
  commentId,
  at: fromInstant(scheduledFor),
});

interface Replanned {
  sends: SendDocument[];
  quota: QuotaChange[];
}

interface Replanning {
  uid: string;
  now: number;
  random: Random;
  /** The first reply is not placed before this moment. */
  from: number;
  /** Whose places will be planned anew too, after these. */
  givingWay?: ReadonlySet<string>;
}

/** The batch's sends in this state, in its order; not what the creator has just sent by hand. */
export const waitingOf = (
  state: LedgerState,
  { commentIds, taskId }: BatchDocument,
  status: 'queued' | 'unknown',
): SendDocument[] =>
  commentIds
    .flatMap((id) => state.sends.get(id) ?? [])
    .filter((send) => send.taskId === taskId && send.status === status)
    .filter(({ undoUntil }) => undoUntil === null);

/** The day as it is without what these sends have reserved on it: they are planned anew. */
function withoutOwn(state: LedgerState, uid: string, waiting: readonly SendDocument[]) {
  const days = new Map(state.quota);
  for (const { quotaDay } of waiting) {
    const day = quotaDay === null ? undefined : days.get(quotaDay);
    const own = day?.creators[uid];
    if (quotaDay === null || !day || !own) continue;
    const reserved = Math.max(0, own.reserved - UNITS_PER_ATTEMPT);
    days.set(quotaDay, { ...day, creators: { ...day.creators, [uid]: { ...own, reserved } } });
  }
  return days;
}

/** Queued sends get new times; their old tasks come at the wrong time and are sent on. */
export function replan(
  state: LedgerState,
  waiting: readonly SendDocument[],
  { uid, now, random, from, givingWay = new Set() }: Replanning,
): Replanned {
  const waitingIds = new Set(waiting.map((send) => send.messageId));
  const times = planSlots({
    count: waiting.length,
    from,
    pace: state.pace,
    taken: state.timeline
      .filter(({ messageId }) => !waitingIds.has(messageId) && !givingWay.has(messageId))
      .map(({ at }) => fromInstant(at)),
    random,
    admit: admitWithin(withoutOwn(state, uid, waiting), uid, now),
  });
  const planned = waiting.map((send, index) => {
    const at = times[index] ?? now;
    return withReservation({ ...retimed(send, at), deferrals: 0, updatedAt: toInstant(now) }, at);
  });
  return {
    sends: planned.map(({ send }) => send),
    quota: planned.flatMap(({ quota }) => quota),
  };
}

/** What is read to plan a batch's replies anew. */
export const planScope = (
  { channelId, commentIds, taskId }: BatchDocument,
  now: number,
): LedgerScope => ({
  channelId,
  messageIds: commentIds,
  comments: true,
  batch: { taskId },
  pace: true,
  timeline: { now },
  plan: true,
  quota: { days: daysFrom(now), exact: true },
});

/** The rows show the times of the batch. */
export const shownTimes = (
  state: LedgerState,
  sends: readonly SendDocument[],
): NonNullable<LedgerChanges['comments']> =>
  sends
    .filter(({ commentId }) => state.comments.has(commentId))
    .map(({ commentId, scheduledFor }) => ({ id: commentId, fields: { scheduledFor } }));

export async function enqueueAll(
  uid: string,
  queued: readonly Queued[],
  queue: TaskQueue,
): Promise<void> {
  for (const { at, ...task } of queued) await queue.enqueue({ uid, ...task }, at);
}
