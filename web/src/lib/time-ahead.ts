import { dayMonthText, isSameDay, timeText } from './dates.ts';
import { localTimeOf } from './server-clock.ts';

/** In the creator's own time: "14:35", and "22.11 14:35" where that is another day. */
export const shortTime = (instant: string): string =>
  isSameDay(instant, Date.now())
    ? timeText(instant)
    : `${dayMonthText(instant)} ${timeText(instant)}`;

/** The same of a moment that lies ahead; null where it has passed: nobody waits for it any more. */
export const timeAhead = (instant: string | null): string | null =>
  instant !== null && localTimeOf(instant) > Date.now() ? shortTime(instant) : null;
