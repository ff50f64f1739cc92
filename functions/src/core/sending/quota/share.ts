import type { QuotaDocument } from '@replywell/contract/documents/quota';
import { QUOTA } from '@replywell/contract/limits';
import { fromInstant } from '../../time.ts';
import { nextQuotaReset, nextQuotaStart, quotaDay } from './day.ts';

/**
 * How creators share the units of one Pacific day (decision 007). Pure.
 *
 * - What is kept for reading comments is never given to replies.
 * - A creator holds (sent and reserved together) at most as much as then remains free for others.
 * - Halving alone leaves the ninth with nothing: some units stay out of it, one reply for each who
 *   has had none.
 * - In the last hours before the reset whatever is free is for whoever asks, or it would be lost.
 */

/** One look at the thread and one insert. */
export const UNITS_PER_ATTEMPT = 1 + QUOTA.unitsPerReply;

/** Kept for loading comments and looking at threads. */
export const UNITS_FOR_READING = 500;

/** Kept out of the halving: the first reply of the day of so many creators. */
export const NEWCOMERS = 30;
export const UNITS_FOR_NEWCOMERS = NEWCOMERS * UNITS_PER_ATTEMPT;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
export const FREE_FOR_ALL_MS = 6 * HOUR;

export type QuotaDay = Pick<QuotaDocument, 'used' | 'exhaustedAt' | 'creators'>;

export const EMPTY_DAY: QuotaDay = { used: 0, exhaustedAt: null, creators: {} };

const holdings = (day: QuotaDay, uid: string): number => {
  const own = day.creators[uid];
  return own ? own.used + own.reserved : 0;
};

/**
 * YouTube's word that nothing is left is taken for this long. Then an attempt may ask again: should
 * it be refused, its refusal counts anew; a word given by mistake stops nobody for the day.
 */
export const EXHAUSTED_FOR_MS = 30 * MINUTE;

/** YouTube has said so lately. A clock that runs ahead must not make it last. */
const isExhausted = ({ exhaustedAt }: QuotaDay, now: number): boolean =>
  exhaustedAt !== null && Math.abs(now - fromInstant(exhaustedAt)) < EXHAUSTED_FOR_MS;

/** Units nobody has used or reserved, asked at `now`. */
export function freeUnits(day: QuotaDay, now: number): number {
  if (isExhausted(day, now)) return 0;
  const reserved = Object.values(day.creators).reduce((sum, own) => sum + own.reserved, 0);
  return Math.max(0, QUOTA.unitsPerDay - UNITS_FOR_READING - day.used - reserved);
}

/** The last hours of the Pacific day. */
export const isLate = (now: number): boolean => nextQuotaReset(now) - now <= FREE_FOR_ALL_MS;

interface Asked {
  now: number;
  /** In the last hours of that very day. */
  late: boolean;
}

export const askedToday = (now: number): Asked => ({ now, late: isLate(now) });

/** How many more replies `uid` may send or plan, asked at `now`, on a day that has or has not come. */
export function repliesLeft(day: QuotaDay, uid: string, { now, late }: Asked): number {
  const free = freeUnits(day, now);
  const own = holdings(day, uid);
  if (late) return Math.floor(free / UNITS_PER_ATTEMPT);
  const shared = Math.max(0, free - UNITS_FOR_NEWCOMERS);
  const half = Math.min(shared, Math.floor((shared + own) / 2) - own);
  const first = own < UNITS_PER_ATTEMPT ? Math.min(free, UNITS_PER_ATTEMPT) : 0;
  return Math.floor(Math.max(0, half, first) / UNITS_PER_ATTEMPT);
}

/** Another attempt would be refused, whatever is kept for it. */
export const isUsedUp = (day: QuotaDay, now: number): boolean =>
  isExhausted(day, now) || day.used + UNITS_PER_ATTEMPT > QUOTA.unitsPerDay;

/** Numbers to add to one day's document. */
export interface QuotaChange {
  day: string;
  used?: number;
  /** Of the creator whose ledger is being written. */
  own?: { used?: number; reserved?: number };
  exhaustedAt?: string;
}

/** Days a plan looks into; later ones count as empty, and are asked again when they come. */
export const DAYS_PLANNED = 3;

/** The Pacific days from `now` on, by their names. */
export function daysFrom(now: number): string[] {
  const days = [quotaDay(now)];
  let at = now;
  while (days.length < DAYS_PLANNED) days.push(quotaDay((at = nextQuotaReset(at))));
  return days;
}

/** Lets replies through while their day has some left for `uid`; the others wait for the next day. */
export function admitWithin(
  days: ReadonlyMap<string, QuotaDay>,
  uid: string,
  now: number,
): (at: number) => number {
  const today = quotaDay(now);
  const left = new Map<string, number>();
  return (wanted) => {
    let at = wanted;
    for (;;) {
      const name = quotaDay(at);
      const late = name === today && isLate(now);
      const some = left.get(name) ?? repliesLeft(days.get(name) ?? EMPTY_DAY, uid, { now, late });
      left.set(name, some - 1);
      if (some > 0) return at;
      at = nextQuotaStart(at);
    }
  };
}
