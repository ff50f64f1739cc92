import { dayOf } from '../../../lib/dates.ts';

/** First and last day in the creator's local calendar, `YYYY-MM-DD`, with both included. */
export interface DayRange {
  from: string;
  to: string;
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The first moment of that day in local time, or null for a day that does not exist. */
export const dateOf = (day: string): Date | null => {
  const [, year, month, ofMonth] = (DAY.exec(day) ?? []).map(Number);
  if (year === undefined || month === undefined || ofMonth === undefined) return null;
  const date = new Date(year, month - 1, ofMonth);
  return dayOf(date) === day ? date : null;
};

/** Counts calendar days and not hours, because two days a year have 23 or 25 hours. */
const daysLater = (date: Date, days: number): Date =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate() + days);

export const startOfDay = (date: Date): Date => daysLater(date, 0);

const endOfDay = (date: Date): Date => new Date(daysLater(date, 1).getTime() - 1);

export const yesterday = (now: Date): DayRange => {
  const day = dayOf(daysLater(now, -1));
  return { from: day, to: day };
};

/**
 * Reads a range from the address. Returns null if the start does not exist or is in the future. An
 * end that is missing, wrong or before the start becomes the start. An end after today becomes
 * today.
 */
export const readRange = (from: string | null, to: string | null, now: Date): DayRange | null => {
  const today = dayOf(now);
  if (from === null || dateOf(from) === null || from > today) return null;
  const end = to !== null && dateOf(to) !== null && to >= from ? to : from;
  return { from, to: end > today ? today : end };
};

/** Both days belong to the range, so it ends at the end of the last day. */
export const momentsOf = ({ from, to }: DayRange): { since: string; until: string } | null => {
  const first = dateOf(from);
  const last = dateOf(to);
  return first && last && { since: first.toISOString(), until: endOfDay(last).toISOString() };
};

const written = (day: string, withYear: boolean): string => {
  const [year, month, ofMonth] = day.split('-');
  return [ofMonth, month, ...(withYear ? [year] : [])].join('.');
};

/** Uses the date format of the list: `03.11.2026`, `03.11 – 05.11.2026`. */
export const rangeText = ({ from, to }: DayRange): string => {
  if (from === to) return written(to, true);
  return `${written(from, from.slice(0, 4) !== to.slice(0, 4))} – ${written(to, true)}`;
};
