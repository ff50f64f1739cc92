import type { Pace } from '@replywell/contract/pace';
import type { Random } from '../../time.ts';

/**
 * Where replies go in time. All moments are milliseconds since the epoch.
 *
 * Three promises, whatever is already taken:
 * - no two replies of a creator are closer than the minimum interval;
 * - no rolling hour, its ends included, holds more than the hour's maximum;
 * - where the hour allows, gaps are random between the minimum and the maximum interval.
 * The hour wins over the maximum interval: a full hour makes a longer gap.
 */

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

/** Two replies this far apart are never inside one rolling hour. */
const OUT_OF_THE_HOUR = HOUR + 1;

const ascending = (a: number, b: number): number => a - b;

/**
 * A reply goes out a little after its moment: the thread is read first. This share of the range
 * stays free at both ends, so that the replies themselves keep the interval too.
 */
const FREE_AT_THE_ENDS = 0.1;

function randomGap(pace: Pace, random: Random): number {
  const { minIntervalSeconds: min, maxIntervalSeconds: max } = pace;
  const share = FREE_AT_THE_ENDS + random() * (1 - 2 * FREE_AT_THE_ENDS);
  return Math.round((min + share * (max - min)) * SECOND);
}

/** The moment from which the hour has room again, given everything before it; sorted input. */
function hourHasRoomAt(sorted: readonly number[], pace: Pace): number {
  const filling = sorted[sorted.length - pace.maxResponsesPerHour];
  return filling === undefined ? -Infinity : filling + OUT_OF_THE_HOUR;
}

export interface PlanRequest {
  count: number;
  /** The first reply is not placed before this moment. */
  from: number;
  pace: Pace;
  /** Replies that went out in the last hour or are queued; any order. */
  taken: readonly number[];
  random: Random;
  /** The earliest moment, not before the given one, at which the quota allows the next reply. */
  admit?: (at: number) => number;
}

/** Moments for `count` new replies, ascending, all after everything taken. */
export function planSlots({
  count,
  from,
  pace,
  taken,
  random,
  admit = (at) => at,
}: PlanRequest): number[] {
  const timeline = [...taken].sort(ascending);
  const planned: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const last = timeline.at(-1);
    const spaced = last === undefined ? from : last + randomGap(pace, random);
    const at = admit(Math.max(from, spaced, hourHasRoomAt(timeline, pace)));
    timeline.push(at);
    planned.push(at);
  }
  return planned;
}

/**
 * The earliest moment, not before `now`, at which one reply keeps the promises towards what lies
 * before it. Used when a reply comes up later than planned: those still ahead give way themselves.
 */
export function earliestAllowed(now: number, pace: Pace, others: readonly number[]): number {
  let at = now;
  for (;;) {
    const before = others.filter((other) => other <= at).sort(ascending);
    const last = before.at(-1) ?? -Infinity;
    const allowed = Math.max(
      at,
      last + pace.minIntervalSeconds * SECOND,
      hourHasRoomAt(before, pace),
    );
    if (allowed === at) return at;
    at = allowed;
  }
}
