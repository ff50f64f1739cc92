import dayjs from 'dayjs';
import { dayOf } from '../../../lib/dates.ts';

/** Local days, `YYYY-MM-DD`, both included. */
export interface DayRange {
  from: string;
  to: string;
}

export interface Span {
  readonly since: string;
  readonly until: string;
}

/** There is such a day. */
const isDay = (day: string): boolean => day.length === 10 && dayOf(day) === day;

export const yesterday = (now: Date): DayRange => {
  const day = dayOf(dayjs(now).subtract(1, 'day'));
  return { from: day, to: day };
};

/** An invalid start is no range, an invalid end is the start, and both are capped at today. */
export const readRange = (from: string | null, to: string | null, now: Date): DayRange | null => {
  const today = dayOf(now);
  if (from === null || !isDay(from) || from > today) return null;
  const end = to !== null && isDay(to) && to >= from ? to : from;
  return { from, to: end > today ? today : end };
};

export const momentsOf = ({ from, to }: DayRange): Span => ({
  since: dayjs(from).startOf('day').toISOString(),
  until: dayjs(to).endOf('day').toISOString(),
});

/** `03.11.2026`, `03.11 – 05.11.2026` */
export const rangeText = ({ from, to }: DayRange): string => {
  const last = dayjs(to).format('DD.MM.YYYY');
  if (from === to) return last;
  const isSameYear = from.slice(0, 4) === to.slice(0, 4);
  return `${dayjs(from).format(isSameYear ? 'DD.MM' : 'DD.MM.YYYY')} – ${last}`;
};
