import { fromInstant, toInstant } from '@replywell/contract/values';

export { fromInstant, toInstant };

/** The current time in milliseconds since the epoch. */
export type Clock = () => number;

/** Uniform in [0, 1). */
export type Random = () => number;

/** Creates a unique id that is safe as a document name. */
export type NewId = () => string;

/** Ends a stretch of work: other requests have their turn. */
export type Pause = () => Promise<void>;

/** Runs `work` again and again, this many milliseconds apart, until the returned function is called. */
export type Repeat = (milliseconds: number, work: () => Promise<void>) => () => void;

export const DAY_MS = 24 * 3_600_000;

/** The day in UTC, `YYYY-MM-DD`. */
export const utcDayOf = (milliseconds: number): string => toInstant(milliseconds).slice(0, 10);
export const fromInstantOrNull = (instant: string | null): number | null =>
  instant === null ? null : fromInstant(instant);

const clocks = new Map<string, Intl.DateTimeFormat>();

/** By the platform: dayjs takes a hundred times as long, and a plan asks for many moments. */
export function hourIn(timeZone: string, moment: number): number {
  const known = clocks.get(timeZone);
  const clock =
    known ?? new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  clocks.set(timeZone, clock);
  return Number(clock.format(moment));
}

/**
 * Returns a function from a moment (milliseconds since the epoch) to its date `YYYY-MM-DD` in the
 * time zone. By the platform: dayjs takes a hundred times as long, and statistics ask for a year of
 * quarters of an hour.
 */
export function calendarOf(timeZone: string): (moment: number) => string {
  const format = new Intl.DateTimeFormat('en-CA-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (moment) => format.format(moment);
}
