import type { BatchDocument } from '@replywell/contract/documents/batches';
import type { SendDocument } from '@replywell/contract/documents/sends';
import type { Pace } from '@replywell/contract/pace';
import { fromInstant, toInstant, type Random } from '../time.ts';
import { ascending, begunIn, firstFree, SECOND } from './gate.ts';
import { batchHasEnded, retimed } from './moves.ts';
import type { LedgerScope, LedgerState } from './ports.ts';
import { UNITS_PER_ATTEMPT, admitWithin, daysFrom, type QuotaDays } from './quota.ts';

/**
 * Plans the moments of replies. All moments are milliseconds since the epoch. Pure: randomness is
 * an argument.
 *
 * The plan keeps three promises to what it is told is taken:
 * - no two replies of a channel are closer than the minimum interval;
 * - no rolling hour holds more than the hour's maximum;
 * - none is outside the hours that the creator has chosen;
 * - if the hour has room, gaps are random between the minimum and the maximum interval.
 * The hour's maximum comes before the maximum interval, so a full hour makes a longer gap. Of plans
 * that it does not know (another creator of the channel, another tab) the gate decides.
 */

/**
 * A reply is sent a little after its moment, because the thread is read first. So random gaps stay
 * away from both ends of the range by this share. Then the replies themselves keep the interval
 * too.
 */
const FREE_AT_THE_ENDS = 0.1;

function randomGap(pace: Pace, random: Random): number {
  const { minIntervalSeconds: min, maxIntervalSeconds: max } = pace;
  const share = FREE_AT_THE_ENDS + random() * (1 - 2 * FREE_AT_THE_ENDS);
  return Math.round((min + share * (max - min)) * SECOND);
}

interface PlanRequest {
  count: number;
  /** The first reply is not placed before this moment. */
  from: number;
  pace: Pace;
  /** Moments of replies that were sent in the last hour or are queued, in any order. */
  taken: readonly number[];
  random: Random;
  /** The first moment of each single reply. Missing: `from`. */
  earliest?: readonly number[];
  /** Returns the earliest moment, not before the given one, at which the quota allows the next reply. */
  admit?: (at: number) => number;
}

/** Moments for `count` new replies, ascending, all later than every taken moment. */
export function planSlots({
  count,
  from,
  pace,
  taken,
  random,
  earliest = [],
  admit = (at) => at,
}: PlanRequest): number[] {
  const timeline = [...taken].sort(ascending);
  const planned: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const last = timeline.at(-1);
    const spaced = last === undefined ? from : last + randomGap(pace, random);
    const free = firstFree(Math.max(from, earliest[index] ?? from, spaced), pace, timeline);
    const at = firstFree(admit(free), pace, timeline);
    timeline.push(at);
    planned.push(at);
  }
  return planned;
}

/** What a plan needs besides the state of its move. */
export interface Planning {
  uid: string;
  now: number;
  random: Random;
  /** The first reply is not placed before this moment. */
  from: number;
  /** Moments that other batches of the creator have planned. */
  others: readonly number[];
  /** The first moment of each single reply. Missing: `from`. */
  earliest?: readonly number[];
}

/** The moments that these batches have planned, without the batch of this id. */
export const plannedIn = (batches: readonly BatchDocument[], except: string | null): number[] =>
  batches
    .filter((batch) => batch.taskId !== except && !batchHasEnded(batch))
    .filter(({ status }) => status !== 'paused')
    .flatMap(({ items }) => items)
    .flatMap(({ status, scheduledFor }) =>
      status === 'queued' && scheduledFor !== null ? fromInstant(scheduledFor) : [],
    );

/** Times for so many replies, after everything that is known of the channel. */
export const timesFor = (
  state: LedgerState,
  count: number,
  { uid, random, from, earliest, others }: Planning,
  quota: QuotaDays = state.quota,
): number[] =>
  planSlots({
    count,
    from,
    earliest,
    random,
    pace: state.pace,
    taken: [...begunIn(state.gate), ...others],
    admit: admitWithin(quota, uid),
  });

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

/** Gives queued sends new times and units. A task stays that comes before the new time. */
export function replanned(
  state: LedgerState,
  waiting: readonly SendDocument[],
  planning: Planning,
): SendDocument[] {
  const { uid, now } = planning;
  const times = timesFor(state, waiting.length, planning, withoutOwn(state, uid, waiting));
  return waiting.map((send, index) => ({
    ...retimed(send, times[index] ?? now, now),
    deferrals: 0,
    updatedAt: toInstant(now),
  }));
}

/** What a move reads that plans the replies of a batch again. */
export const planScope = (taskId: string, now: number): LedgerScope => ({
  replies: 'of-the-batch',
  comments: true,
  batch: { taskId },
  pace: true,
  gate: true,
  quotaDays: daysFrom(now),
});
