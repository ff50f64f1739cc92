import type { Quarter, StatsDay } from '@replywell/contract/documents/stats';
import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { calendarOf, fromInstant } from '../time.ts';
import { QUARTER_MS } from './tally.ts';

dayjs.extend(utc);

const DATE = 'YYYY-MM-DD';

/** A stored UTC day with its date, YYYY-MM-DD. */
export type StoredDay = Pick<StatsDay, 'quarters'> & { date: string };

/** Moves a date by calendar days. A day of 23 or 25 hours is one day. */
export const shiftDate = (date: string, days: number): string =>
  dayjs.utc(date).add(days, 'day').format(DATE);

/** The `count` dates that end with `last`, oldest first. */
export const datesUpTo = (last: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => shiftDate(last, index - count + 1));

/**
 * The quarters of an hour by local date. Midnight and every clock change fall on a UTC quarter of
 * an hour in all time zones in use, so each quarter belongs to one local day as a whole.
 */
export function quartersByLocalDay(
  stored: readonly StoredDay[],
  timeZone: string,
): Map<string, Quarter[]> {
  const dateAt = calendarOf(timeZone);
  const days = new Map<string, Quarter[]>();
  for (const { date, quarters } of stored) {
    const midnight = fromInstant(`${date}T00:00:00.000Z`);
    for (const [index, quarter] of Object.entries(quarters)) {
      const local = dateAt(midnight + Number(index) * QUARTER_MS);
      days.set(local, [...(days.get(local) ?? []), quarter]);
    }
  }
  return days;
}
