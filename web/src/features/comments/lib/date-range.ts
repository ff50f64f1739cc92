import dayjs from 'dayjs';
import { dayOf } from '../../../lib/dates.ts';

/** First and last day in the creator's local calendar, `YYYY-MM-DD`, with both included. */
export interface DayRange {
  from: string;
  to: string;
}

export interface Span {
  readonly since: string;
  readonly until: string;
}

/** The first moment of that day in local time, or null for a day that does not exist. */
export const dateOf = (day: string): Date | null => {
  const date = dayjs(day).toDate();
  return day.length === 10 && dayOf(date) === day ? date : null;
};

export const yesterday = (now: Date): DayRange => {
  const day = dayOf(dayjs(now).subtract(1, 'day').toDate());
  return { from: day, to: day };
};

/** A wrong start is no range, a wrong end is the start, and neither is after today. */
export const readRange = (from: string | null, to: string | null, now: Date): DayRange | null => {
  const today = dayOf(now);
  if (from === null || dateOf(from) === null || from > today) return null;
  const end = to !== null && dateOf(to) !== null && to >= from ? to : from;
  return { from, to: end > today ? today : end };
};

/** Both days belong to the range, so it ends at the end of the last day. */
export const momentsOf = ({ from, to }: DayRange): Span => ({
  since: dayjs(from).startOf('day').toISOString(),
  until: dayjs(to).endOf('day').toISOString(),
});

/** Uses the date format of the list: `03.11.2026`, `03.11 – 05.11.2026`. */
export const rangeText = ({ from, to }: DayRange): string => {
  const last = dayjs(to).format('DD.MM.YYYY');
  if (from === to) return last;
  const isSameYear = from.slice(0, 4) === to.slice(0, 4);
  return `${dayjs(from).format(isSameYear ? 'DD.MM' : 'DD.MM.YYYY')} – ${last}`;
};
