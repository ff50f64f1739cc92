import type { QuotaDocument } from '@replywell/contract/documents/quota';
import { QUOTA } from '@replywell/contract/limits';
import { fromInstant } from '../../time.ts';
import { nextQuotaReset, nextQuotaStart, quotaBackAt, quotaDay } from './day.ts';

/**
 * How creators share the units of one Pacific day (decisions 007 and 044). Pure.
 * - Units kept for reading are never given to replies.
 * - A creator may hold (used and reserved together) at most as much as is then still free for
 *   others.
 * - With this halving alone, about the ninth creator would get nothing. So some units are kept
 *   outside it: one reply for each creator who has had none that day.
 * - In the last hours before the reset anybody may use what is free, because it would be lost
 *   otherwise.
 */

/** Units of one attempt: one look at the thread and one insert. */
export const UNITS_PER_ATTEMPT = 1 + QUOTA.unitsPerReply;

/** The parts of a day that has 10,000 units. A day with more or fewer units has parts in proportion. */
const partOf = (unitsPerDay: number, of10000: number): number =>
  Math.floor((unitsPerDay * of10000) / 10_000);

/** Units kept for loading comments and reading threads. */
export const unitsForReading = (unitsPerDay: number): number => partOf(unitsPerDay, 500);

/** The halving leaves out the first reply of the day for this many creators. */
export const newcomers = (unitsPerDay: number): number => partOf(unitsPerDay, 30);
/** The units of these replies. */
export const unitsForNewcomers = (unitsPerDay: number): number =>
  newcomers(unitsPerDay) * UNITS_PER_ATTEMPT;

/** Units of loading that every creator has each day, whatever the others load. */
export const unitsOfOwnReading = (unitsPerDay: number): number => partOf(unitsPerDay, 50);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The length of the last part of the day, in which free units are for anybody. */
export const FREE_FOR_ALL_MS = 6 * HOUR;

/** The book of one Pacific day, and how many units YouTube gives on it. */
export type QuotaDay = Pick<QuotaDocument, 'used' | 'exhaustedAt' | 'creators'> &
  Partial<Pick<QuotaDocument, 'persons'>> & { unitsPerDay: number };

/** A day without a document: nothing was used or reserved. */
export const emptyDay = (unitsPerDay: number): QuotaDay => ({
  ...{ used: 0, exhaustedAt: null, creators: {} },
  unitsPerDay,
});

/** Books by Pacific day. A day without a document is missing. */
export interface QuotaDays {
  unitsPerDay: number;
  days: ReadonlyMap<string, QuotaDay>;
}

/** The book of the Pacific day `name`, `YYYY-MM-DD`. A day without one is empty. */
export const dayIn = ({ unitsPerDay, days }: QuotaDays, name: string): QuotaDay =>
  days.get(name) ?? emptyDay(unitsPerDay);

type Kind = keyof QuotaDay['creators'][string];

/**
 * The accounts that the creator has had on this day. Otherwise deleting one and signing in again
 * would bring a new part of the day (decision 059).
 */
function accountsOf({ persons = {} }: QuotaDay, uid: string): string[] {
  const person = persons[uid]?.person;
  if (person === undefined) return [uid];
  return Object.keys(persons).filter((other) => persons[other]?.person === person);
}

/** What the person behind `uid` has had of the day. */
const ownOf = (day: QuotaDay, uid: string, kind: Kind): number =>
  accountsOf(day, uid).reduce((sum, account) => sum + (day.creators[account]?.[kind] ?? 0), 0);

const holdings = (day: QuotaDay, uid: string): number =>
  ownOf(day, uid, 'used') + ownOf(day, uid, 'reserved');

/** Whether our own book shows a tenth of the day or more as not spent. */
const hasRoom = ({ used, unitsPerDay }: QuotaDay): boolean =>
  unitsPerDay - used >= unitsPerDay / 10;

/**
 * After YouTube says that the quota is used up, we make no attempt for this long. Then one attempt
 * asks again. If it is refused, the time starts again. So a wrong refusal does not stop everybody
 * for the day. The time is shorter where our own book contradicts it.
 */
export const exhaustedForMs = (day: QuotaDay): number => (hasRoom(day) ? 5 : 30) * MINUTE;

/** When to ask again on a day that is used up, seen at `now`. */
export const usedUpUntil = (day: QuotaDay, now: number): number =>
  hasRoom(day) && day.exhaustedAt !== null
    ? fromInstant(day.exhaustedAt) + exhaustedForMs(day)
    : quotaBackAt(now);

/**
 * Whether YouTube has said so recently. The difference is absolute, so that a moment written by a
 * clock that runs ahead does not last longer.
 */
const isExhausted = (day: QuotaDay, now: number): boolean =>
  day.exhaustedAt !== null && Math.abs(now - fromInstant(day.exhaustedAt)) < exhaustedForMs(day);

/**
 * Units of the day that are neither used nor reserved, seen at `now`. 0 while YouTube refuses, if
 * our own book does not contradict it.
 */
export function freeUnits(day: QuotaDay, now: number): number {
  if (isExhausted(day, now) && !hasRoom(day)) return 0;
  const keptForReading = Math.max(0, unitsForReading(day.unitsPerDay) - sumOf(day, 'read'));
  return Math.max(0, day.unitsPerDay - keptForReading - day.used - sumOf(day, 'reserved'));
}

const sumOf = ({ creators }: QuotaDay, kind: 'reserved' | 'read'): number =>
  Object.values(creators).reduce((sum, own) => sum + own[kind], 0);

/**
 * How many more units `uid` may spend on loading. It is shared by halving, as replies are. Less than
 * 0 if the creator has spent more.
 */
export function readingLeft(day: QuotaDay, uid: string): number {
  const own = ownOf(day, uid, 'read');
  const free = Math.max(0, unitsForReading(day.unitsPerDay) - sumOf(day, 'read'));
  const half = Math.floor((free + own) / 2) - own;
  return Math.max(half, unitsOfOwnReading(day.unitsPerDay) - own);
}

/** Whether `now` is in the last hours of the Pacific day, in which free units are for anybody. */
export const isLate = (now: number): boolean => nextQuotaReset(now) - now <= FREE_FOR_ALL_MS;

interface Asked {
  now: number;
  /** Whether `now` is in the last hours of the day that is asked about. */
  late: boolean;
}

/** For a question about the day of `now`, in milliseconds since the epoch. */
export const askedToday = (now: number): Asked => ({ now, late: isLate(now) });

/** How many more replies `uid` may send or plan on `day`. The day may be today or a later one. */
export function repliesLeft(day: QuotaDay, uid: string, { now, late }: Asked): number {
  const free = freeUnits(day, now);
  const own = holdings(day, uid);
  if (late) return Math.floor(free / UNITS_PER_ATTEMPT);
  const shared = Math.max(0, free - unitsForNewcomers(day.unitsPerDay));
  const half = Math.min(shared, Math.floor((shared + own) / 2) - own);
  const first = own < UNITS_PER_ATTEMPT ? Math.min(free, UNITS_PER_ATTEMPT) : 0;
  return Math.floor(Math.max(0, half, first) / UNITS_PER_ATTEMPT);
}

/** Whether YouTube would refuse another attempt, even one with reserved units. */
export const isUsedUp = (day: QuotaDay, now: number): boolean =>
  isExhausted(day, now) || day.used + UNITS_PER_ATTEMPT > day.unitsPerDay;

/** Numbers to add to the quota document of one day. They may be negative. */
export interface QuotaChange {
  day: string;
  used?: number;
  /** For the creator whose move is written. */
  own?: { used?: number; reserved?: number; read?: number };
  exhaustedAt?: string;
}

/**
 * The number of days that a plan reads. Later days count as empty and are checked again when they
 * come.
 */
export const DAYS_PLANNED = 3;

/** The names of the DAYS_PLANNED Pacific days that begin with the day of `now`. */
export function daysFrom(now: number): string[] {
  const days = [quotaDay(now)];
  let at = now;
  while (days.length < DAYS_PLANNED) days.push(quotaDay((at = nextQuotaReset(at))));
  return days;
}

/**
 * Returns a function that finds the earliest moment, not before the given one, on whose day `uid`
 * still has a reply left. Each call uses up one reply of that day, so call it once per reply.
 */
export function admitWithin(quota: QuotaDays, uid: string, now: number): (at: number) => number {
  const today = quotaDay(now);
  const left = new Map<string, number>();
  return (wanted) => {
    let at = wanted;
    for (;;) {
      const name = quotaDay(at);
      const late = name === today && isLate(now);
      const some = left.get(name) ?? repliesLeft(dayIn(quota, name), uid, { now, late });
      left.set(name, some - 1);
      if (some > 0) return at;
      at = nextQuotaStart(at);
    }
  };
}
