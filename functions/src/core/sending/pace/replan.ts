import type { Log } from '../../log.ts';
import type { BatchDocument } from '@replywell/contract/documents/batches';
import type { SendDocument } from '@replywell/contract/documents/sends';
import { fromInstant, fromInstantOrNull, toInstant, type Random } from '../../time.ts';
import { planSlots } from './planner.ts';
import type { LedgerChanges, LedgerScope, LedgerState, TaskQueue } from '../ledger/ports.ts';
import {
  UNITS_PER_ATTEMPT,
  admitWithin,
  daysFrom,
  withReservation,
  type QuotaChange,
  type QuotaDays,
} from '../quota/book.ts';
import { retimed } from '../ledger/send-moves.ts';
import { replaceTask, type Retimed } from '../ledger/steps.ts';

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
  /** Message ids of replies that are planned again after these, so their present places do not count. */
  givingWay?: ReadonlySet<string>;
}

/** The batch's sends in this state, in its order, without those the creator has just sent by hand. */
export const waitingOf = (
  state: LedgerState,
  { commentIds, taskId }: BatchDocument,
  status: 'queued' | 'unknown',
): SendDocument[] =>
  commentIds
    .flatMap((id) => state.sends.get(id) ?? [])
    .filter((send) => send.taskId === taskId && send.status === status)
    .filter(({ undoUntil }) => undoUntil === null);

/** The quota days without the reservations of these sends, because they are planned again. */
function withoutOwn(
  { quota }: LedgerState,
  uid: string,
  waiting: readonly SendDocument[],
): QuotaDays {
  const days = new Map(quota.days);
  for (const { quotaDay } of waiting) {
    const day = quotaDay === null ? undefined : days.get(quotaDay);
    const own = day?.creators[uid];
    if (quotaDay === null || !day || !own) continue;
    const reserved = Math.max(0, own.reserved - UNITS_PER_ATTEMPT);
    days.set(quotaDay, { ...day, creators: { ...day.creators, [uid]: { ...own, reserved } } });
  }
  return { ...quota, days };
}

/** Gives queued sends new times and reservations. They need new tasks then. */
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

/** The scope of a move that plans a batch's replies again. */
export const planScope = (
  { channelId, commentIds, taskId }: BatchDocument,
  now: number,
): LedgerScope => ({
  channelId,
  messageIds: commentIds,
  comments: true,
  leavesOutBroken: true,
  batch: { taskId },
  pace: true,
  timeline: { now },
  plan: true,
  quota: { days: daysFrom(now), exact: true },
});

/** Changes that show the sends' times on their comments. */
export const shownTimes = (
  state: LedgerState,
  sends: readonly SendDocument[],
): NonNullable<LedgerChanges['comments']> =>
  sends
    .filter(({ commentId }) => state.comments.has(commentId))
    .map(({ commentId, scheduledFor }) => ({ id: commentId, fields: { scheduledFor } }));

/**
 * Replaces the tasks of all these sends, also where that fails for one of them. Then throws the
 * first failure: until the sweep, these replies have the task of their earlier time.
 */
export async function replaceTasks(
  uid: string,
  all: readonly Retimed[],
  ports: { queue: TaskQueue; log: Log },
): Promise<void> {
  const replaced = all.map(async (retimed) => {
    const { channelId, commentId, dueAt } = retimed.after;
    const at = fromInstantOrNull(dueAt);
    if (at !== null) await replaceTask({ uid, channelId, commentId }, retimed, at, ports);
  });
  for (const result of await Promise.allSettled(replaced))
    if (result.status === 'rejected') throw result.reason;
}
