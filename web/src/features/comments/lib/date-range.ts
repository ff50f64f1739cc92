import { dayOf } from '../../../lib/dates.ts';

/** Days as the creator's calendar has them, `YYYY-MM-DD`, and the moments between which they lie. */
export interface DayRange {
  from: string;
  to: string;
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The first moment of that day here; null for a day that does not exist. */
export const dateOf = (day: string): Date | null => {
  const [, year, month, ofMonth] = (DAY.exec(day) ?? []).map(Number);
  if (year === undefined || month === undefined || ofMonth === undefined) return null;
  const date = new Date(year, month - 1, ofMonth);
  return dayOf(date) === day ? date : null;
};

/** Counted on the calendar and not in hours: two days a year have 23 or 25. */
const daysLater = (date: Date, days: number): Date =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate() + days);

export const startOfDay = (date: Date): Date => daysLater(date, 0);

const endOfDay = (date: Date): Date => new Date(daysLater(date, 1).getTime() - 1);

export const yesterday = (now: Date): DayRange => {
  const day = dayOf(daysLater(now, -1));
  return { from: day, to: day };
};

/**
 * A range as an address may name it: nothing without a start that exists and is not to come; an end
 * that is missing, wrong or before the start is the start; no end lies after today.
 */
export const readRange = (from: string | null, to: string | null, now: Date): DayRange | null => {
  const today = dayOf(now);
  if (from === null || dateOf(from) === null || from > today) return null;
  const end = to !== null && dateOf(to) !== null && to >= from ? to : from;
  return { from, to: end > today ? today : end };
};

/** Both ends belong to the range, the last day to its end. */
export const momentsOf = ({ from, to }: DayRange): { since: string; until: string } | null => {
  const first = dateOf(from);
  const last = dateOf(to);
  return first && last && { since: first.toISOString(), until: endOfDay(last).toISOString() };
};

const written = (day: string, withYear: boolean): string => {
  const [year, month, ofMonth] = day.split('-');
  return [ofMonth, month, ...(withYear ? [year] : [])].join('.');
};

/** In the form the list writes its dates in: `03.11.2026`, `03.11 – 05.11.2026`. */
export const rangeText = ({ from, to }: DayRange): string => {
  if (from === to) return written(to, true);
  return `${written(from, from.slice(0, 4) !== to.slice(0, 4))} – ${written(to, true)}`;
};
