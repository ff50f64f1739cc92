import { hash } from './ids.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/**
 * Makes ages whole, growing seconds without duplicates. YouTube's times have no fractions, and
 * equal times would have no certain order.
 */
export function apart(ages: readonly number[]): number[] {
  let previous = 0;
  return ages.map((age) => (previous = Math.max(Math.round(age), previous + 1)));
}

/**
 * Ages in seconds of `count` comments, newest first: the newest a few minutes old, 40 % within
 * three days, all within twenty.
 */
export function spreadAges(count: number): number[] {
  const newest = 4 * MINUTE;
  const turn = 2.9 * DAY;
  const oldest = 19.5 * DAY;
  const recent = Math.max(1, Math.round(count * 0.4));
  const ages = Array.from({ length: count }, (_, rank) =>
    rank < recent
      ? newest + (rank / recent) * (turn - newest)
      : turn + ((rank - recent) / Math.max(1, count - recent)) * (oldest - turn),
  );
  return apart(ages);
}

export interface Window {
  seed: string;
  daysOld: number;
  /** true: the first comment of this window is only minutes old; in others it is older. */
  newest: boolean;
}

/**
 * The age in seconds of the n-th newest comment under a video. There are many recent ones and few
 * old ones.
 */
export function ageUnder(window: Window, index: number, count: number): number {
  const days = Math.min(window.daysOld, 20.5);
  const quiet = window.newest ? 0 : Math.min((hash(window.seed) % 1100) * MINUTE, (days * DAY) / 8);
  const jitter = 0.1 + (hash(`${window.seed} ${index}`) % 80) / 100;
  return 6 * MINUTE + quiet + days * 0.85 * DAY * ((index + jitter) / count) ** 2.6;
}
