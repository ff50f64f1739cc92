import type { Quarter, StatsDay } from '@replywell/contract/documents/stats';
import { fromInstant } from '../time.ts';
import { DAY_MS, QUARTER_MS } from './tally.ts';

/** A stored UTC day with its date, YYYY-MM-DD. */
export type StoredDay = Pick<StatsDay, 'quarters'> & { date: string };

/**
 * Returns a function from a moment (milliseconds since the epoch) to its date `YYYY-MM-DD` in the
 * time zone.
 */
export function calendarOf(timeZone: string): (moment: number) => string {
  const format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (moment) => {
    const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]));
    return [parts.get('year'), parts.get('month'), parts.get('day')].join('-');
  };
}

/** Moves a date by calendar days. A day of 23 or 25 hours is one day. */
export const shiftDate = (date: string, days: number): string =>
  new Date(fromInstant(`${date}T00:00:00.000Z`) + days * DAY_MS).toISOString().slice(0, 10);

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
