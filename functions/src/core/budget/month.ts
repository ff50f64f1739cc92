import { toInstant } from '../time.ts';

/** The calendar month of this moment in UTC, `YYYY-MM`. */
export const monthOf = (now: number): string => toInstant(now).slice(0, 'YYYY-MM'.length);

/** The moment at which the next month begins. */
export function nextMonth(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return Date.UTC(year, number, 1);
}
