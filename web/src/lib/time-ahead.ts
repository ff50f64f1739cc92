import { dayMonthText, isSameDay, timeText } from './dates.ts';
import { serverNow } from './server-clock.ts';

export const shortTime = (instant: string): string =>
  isSameDay(instant, serverNow())
    ? timeText(instant)
    : `${dayMonthText(instant)} ${timeText(instant)}`;

/** Writes a future moment like this. null if it has passed, because nobody waits any more. */
export const timeAhead = (instant: string | null): string | null =>
  instant !== null && Date.parse(instant) > serverNow() ? shortTime(instant) : null;

/** Each end is computed only once, so that a later render does not start the seconds again. */
const ends = new Map<string, number>();

/** On the clock of this browser, and never more than `lengthMs` from now. */
export const undoEndOf = (name: string, undoUntil: string | null, lengthMs: number): number => {
  if (undoUntil === null) return 0;
  const key = `${name} ${undoUntil}`;
  const end = ends.get(key) ?? Date.now() + Math.min(Date.parse(undoUntil) - serverNow(), lengthMs);
  ends.set(key, end);
  return end;
};
