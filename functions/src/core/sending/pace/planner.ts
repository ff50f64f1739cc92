import type { Pace } from '@replywell/contract/pace';
import type { Random } from '../../time.ts';

/**
 * Plans the moments of replies. All moments are milliseconds since the epoch.
 *
 * The plan keeps three promises, whatever is already taken:
 * - no two replies of a channel are closer than the minimum interval;
 * - no rolling hour, both ends included, holds more than the hour's maximum;
 * - if the hour has room, gaps are random between the minimum and the maximum interval.
 * The hour's maximum comes before the maximum interval, so a full hour makes a longer gap.
 */

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

/** Two replies this far apart are never inside one rolling hour. */
const OUT_OF_THE_HOUR = HOUR + 1;

const ascending = (a: number, b: number): number => a - b;

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

/** The moment from which the rolling hour has room again. `sorted`: all moments before it, ascending. */
function hourHasRoomAt(sorted: readonly number[], pace: Pace): number {
  const filling = sorted[sorted.length - pace.maxResponsesPerHour];
  return filling === undefined ? -Infinity : filling + OUT_OF_THE_HOUR;
}

interface PlanRequest {
  count: number;
  /** The first reply is not placed before this moment. */
  from: number;
  pace: Pace;
  /** Moments of replies that were sent in the last hour or are queued, in any order. */
  taken: readonly number[];
  random: Random;
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
