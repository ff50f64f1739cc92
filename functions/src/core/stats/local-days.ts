import type { Quarter, StatsDay } from '@replywell/contract/documents/stats';
import { fromInstant } from '../time.ts';
import { DAY_MS, QUARTER_MS } from './tally.ts';

/** A stored UTC day under its date. */
export type StoredDay = Pick<StatsDay, 'quarters'> & { date: string };

/** The calendar date at a moment, `YYYY-MM-DD`, on the clocks of a time zone. */
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

/** Counts calendar days, not hours: a day of 23 hours is one day. */
export const shiftDate = (date: string, days: number): string =>
  new Date(fromInstant(`${date}T00:00:00.000Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The `count` dates that end with `last`, oldest first. */
export const datesUpTo = (last: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => shiftDate(last, index - count + 1));

/**
 * The quarters of each local day. Midnight, and every change of the clocks, falls on a quarter of an
 * hour in UTC wherever people live, so a quarter belongs to one local day as a whole.
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
