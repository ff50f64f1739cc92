import { dayMonthText, isSameDay, timeText } from './dates.ts';

/** An answer takes some time. A larger difference than this means that a clock was set. */
const CLOCK_SET_MS = 30_000;

let ahead: number | null = null;

/** `Date` is old when it arrives, so the largest difference is the closest to the truth. */
export const noteServerDate = (headers: Headers): void => {
  const heard = Date.parse(headers.get('Date') ?? '') - Date.now();
  if (Number.isNaN(heard)) return;
  if (ahead === null || heard > ahead || ahead - heard > CLOCK_SET_MS) ahead = heard;
};

/** Returns when the server's clock shows that moment, on this browser's clock. */
export const localTimeOf = (instant: string): number => Date.parse(instant) - (ahead ?? 0);

export const shortTime = (instant: string): string =>
  isSameDay(instant, Date.now())
    ? timeText(instant)
    : `${dayMonthText(instant)} ${timeText(instant)}`;

/** Writes a future moment like this. null if it has passed, because nobody waits any more. */
export const timeAhead = (instant: string | null): string | null =>
  instant !== null && localTimeOf(instant) > Date.now() ? shortTime(instant) : null;

/** Each end is computed only once, so that a later render does not start the seconds again. */
const ends = new Map<string, number>();

/** On the clock of this browser, and never more than `lengthMs` from now. */
export const undoEndOf = (name: string, undoUntil: string | null, lengthMs: number): number => {
  if (undoUntil === null) return 0;
  const key = `${name} ${undoUntil}`;
  const end = ends.get(key) ?? Math.min(localTimeOf(undoUntil), Date.now() + lengthMs);
  ends.set(key, end);
  return end;
};
