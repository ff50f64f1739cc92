import { dayMonthText, isSameDay, timeText } from './dates.ts';
import { localTimeOf } from './server-clock.ts';

/** Writes "14:35" in the creator's own time, or "22.11 14:35" on another day. */
export const shortTime = (instant: string): string =>
  isSameDay(instant, Date.now())
    ? timeText(instant)
    : `${dayMonthText(instant)} ${timeText(instant)}`;

/** Writes a future moment like this. null if it has passed, because nobody waits any more. */
export const timeAhead = (instant: string | null): string | null =>
  instant !== null && localTimeOf(instant) > Date.now() ? shortTime(instant) : null;
