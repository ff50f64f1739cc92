import type { BatchDocument } from '@replywell/contract/documents/batches';
import type { SendDocument } from '@replywell/contract/documents/sends';
import { fromInstant, toInstant, type Random } from '../time.ts';
import { planSlots } from './pace-planner.ts';
import type { LedgerState, Slot, TaskQueue } from './ports.ts';
import { withReservation } from './quota-book.ts';
import { admitWithin, UNITS_PER_ATTEMPT, type QuotaChange } from './quota-share.ts';
import { withSlot } from './send-moves.ts';

export interface Queued {
  commentId: string;
  at: number;
}

interface Replanned {
  sends: SendDocument[];
  slots: Slot[];
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

/** The batch's sends in this state, in its order. */
export const waitingOf = (
  state: LedgerState,
  { commentIds, taskId }: BatchDocument,
  status: 'queued' | 'unknown',
): SendDocument[] =>
  commentIds
    .flatMap((id) => state.sends.get(id) ?? [])
    .filter((send) => send.taskId === taskId && send.status === status);

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
  const waitingIds = new Set(waiting.map((send) => send.commentId));
  const kept = state.slots.filter((slot) => !waitingIds.has(slot.commentId));
  const times = planSlots({
    count: waiting.length,
    from,
    pace: state.pace,
    taken: kept
      .filter(({ commentId }) => !givingWay.has(commentId))
      .map((slot) => fromInstant(slot.at)),
    random,
    admit: admitWithin(withoutOwn(state, uid, waiting), uid, now),
  });
  const planned = waiting.map((send, index) => {
    const at = times[index] ?? now;
    return withReservation(
      {
        ...send,
        scheduledFor: toInstant(at),
        dueAt: toInstant(at),
        deferrals: 0,
        updatedAt: toInstant(now),
      },
      at,
    );
  });
  const slots = planned.reduce(
    (all, { send }) => withSlot(all, { commentId: send.commentId, at: send.scheduledFor }),
    [...kept],
  );
  return {
    sends: planned.map(({ send }) => send),
    slots,
    quota: planned.flatMap(({ quota }) => quota),
  };
}

export async function enqueueAll(
  uid: string,
  queued: readonly Queued[],
  queue: TaskQueue,
): Promise<void> {
  for (const { commentId, at } of queued) await queue.enqueue({ uid, commentId }, at);
}
