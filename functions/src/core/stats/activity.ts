import {
  REPLY_TIME_BOUNDS,
  REPLY_TIME_CLASSES,
  type Quarter,
  type ReplyOrigin,
  type StatsDay,
} from '@replywell/contract/documents/stats';
import type {
  Activity,
  ActivityDay,
  ActivityPeriod,
  DraftWeek,
} from '@replywell/contract/endpoints/activity';
import { calendarOf, DAY_MS, fromInstant, utcDayOf, type Clock } from '../time.ts';
import { QUARTER_MS } from './tally.ts';

type StoredDay = Pick<StatsDay, 'quarters'> & { date: string };

const shiftDate = (date: string, days: number): string =>
  utcDayOf(Date.parse(date) + days * DAY_MS);

const datesUpTo = (last: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => shiftDate(last, index - count + 1));

/** In all time zones, midnight and clock changes fall on a UTC quarter, so each is part of one local day. */
function quartersByLocalDay(
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

export interface ActivityStore {
  /** UTC days of the range, both ends included. Days without events are missing. */
  days(uid: string, from: string, to: string): Promise<StoredDay[]>;
}

export interface ActivityPorts {
  stats: ActivityStore;
  /** null, or missing: all of them. */
  keptDays?: number | null;
  clock: Clock;
}

const sumOf = (quarters: readonly Quarter[], value: (quarter: Quarter) => number): number =>
  quarters.reduce((sum, quarter) => sum + value(quarter), 0);

const repliesOf = (origin: ReplyOrigin) => (quarter: Quarter) => quarter[origin]?.replies ?? 0;

const inClass = (origin: ReplyOrigin, index: number) => (quarter: Quarter) =>
  quarter[origin]?.classes[index] ?? 0;

const secondsOfSent = ({ sent }: Quarter): number => sent?.seconds ?? 0;

const dayOf = (date: string, quarters: readonly Quarter[]): ActivityDay => ({
  date,
  comments: sumOf(quarters, ({ comments }) => comments),
  sent: sumOf(quarters, repliesOf('sent')),
  elsewhere: sumOf(quarters, repliesOf('elsewhere')),
});

function replyTimesOf(quarters: readonly Quarter[]): Activity['replyTimes'] {
  const sent = sumOf(quarters, repliesOf('sent'));
  return {
    classes: Array.from({ length: REPLY_TIME_CLASSES }, (_, index) => ({
      under: REPLY_TIME_BOUNDS[index] ?? null,
      sent: sumOf(quarters, inClass('sent', index)),
      elsewhere: sumOf(quarters, inClass('elsewhere', index)),
    })),
    averageSeconds: sent === 0 ? null : Math.round(sumOf(quarters, secondsOfSent) / sent),
  };
}

const DAYS_PER_WEEK = 7;

/** Weeks up to the last date, oldest first. The first may be shorter. */
function weeksOf<T>(days: readonly T[]): T[][] {
  const weeks: T[][] = [];
  for (let end = days.length; end > 0; end -= DAYS_PER_WEEK)
    weeks.unshift(days.slice(Math.max(0, end - DAYS_PER_WEEK), end));
  return weeks;
}

interface LocalDay {
  date: string;
  quarters: readonly Quarter[];
}

function weekOf(week: readonly LocalDay[]): DraftWeek {
  const quarters = week.flatMap((day) => day.quarters);
  const replies = sumOf(quarters, ({ drafts }) => drafts?.replies ?? 0);
  const thousandths = sumOf(quarters, ({ drafts }) => drafts?.thousandths ?? 0);
  return {
    from: week[0]?.date ?? '',
    to: week.at(-1)?.date ?? '',
    replies,
    unchanged: sumOf(quarters, ({ drafts }) => drafts?.unchanged ?? 0),
    meanChange: replies === 0 ? null : thousandths / replies / 1_000,
  };
}

/** The activity page. Reads one document per day of the period, and two more at most. */
export async function readActivity(
  ports: ActivityPorts,
  uid: string,
  { period, timeZone }: { period: ActivityPeriod; timeZone: string },
): Promise<Activity> {
  const today = calendarOf(timeZone)(ports.clock());
  const dates = datesUpTo(today, Math.min(Number(period), ports.keptDays ?? Infinity));
  const first = dates[0] ?? today;
  // A local day is covered by the UTC days of its date, the one before and the one after.
  const stored = await ports.stats.days(uid, shiftDate(first, -1), shiftDate(today, 1));
  const byDay = quartersByLocalDay(stored, timeZone);
  const days = dates.map((date): LocalDay => ({ date, quarters: byDay.get(date) ?? [] }));
  return {
    timeZone,
    days: days.map(({ date, quarters }) => dayOf(date, quarters)),
    replyTimes: replyTimesOf(days.flatMap(({ quarters }) => quarters)),
    draftWeeks: weeksOf(days).map(weekOf),
  };
}
