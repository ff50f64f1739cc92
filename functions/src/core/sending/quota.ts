import type { QuotaDocument } from '@replywell/contract/documents/quota';
import type { Quota } from '@replywell/contract/endpoints/batches';
import { KEPT_FOR_REPLIES } from '@replywell/contract/endpoints/youtube';
import type { SendDocument } from '@replywell/contract/reply/state';
import { QUOTA } from '@replywell/contract/limits';
import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { Refusal } from '../refusal.ts';
import { calendarOf, fromInstant, toInstant } from '../time.ts';

/**
 * The book of the quota: one a Pacific day for the whole project, with what each creator has used and
 * what is reserved for their queued replies. Pure.
 */

dayjs.extend(utc);
dayjs.extend(timezone);

const MINUTE = 60_000;

/** Made when it is first needed, because the calendar of a time zone takes part in every cold start. */
let pacificDay: ((at: number) => string) | undefined;

/**
 * Google's clock and ours may differ at midnight. So we use the units of a new day only after this
 * time, and a refusal within this time after midnight counts for the previous day.
 */
export const RESET_MARGIN_MS = 5 * MINUTE;

/** The Pacific calendar day of a moment, YYYY-MM-DD. It is the name of the quota document. */
export const quotaDay = (at: number): string => (pacificDay ??= calendarOf(QUOTA.timeZone))(at);

/** The next midnight in Pacific time. Days there have 23, 24 or 25 hours. */
export const nextQuotaReset = (now: number): number =>
  dayjs.tz(dayjs.utc(quotaDay(now)).add(1, 'day').format('YYYY-MM-DD'), QUOTA.timeZone).valueOf();

/** The moment from which we use the units of the next day. */
export const nextQuotaStart = (now: number): number => nextQuotaReset(now) + RESET_MARGIN_MS;

/** When to try again after YouTube said at `at` that the quota is used up. */
export const quotaBackAt = (at: number): number =>
  quotaDay(at - RESET_MARGIN_MS) === quotaDay(at) ? nextQuotaStart(at) : at + RESET_MARGIN_MS;

/** Units of one attempt: one look at the thread and one insert. */
export const UNITS_PER_ATTEMPT = 1 + QUOTA.unitsPerReply;

export interface QuotaLimits {
  unitsPerDay: number;
  /** The most that one creator may use and reserve. A creator alone may have the whole day. */
  unitsPerCreator: number;
}

/** The limits of a day of `unitsPerDay`, of which each creator may use `percent`. */
export const quotaLimits = (
  unitsPerDay: number = QUOTA.usualUnitsPerDay,
  percent = 100,
): QuotaLimits => ({
  unitsPerDay,
  // With less than one reply a day nothing could ever be planned.
  unitsPerCreator: Math.max(UNITS_PER_ATTEMPT, Math.floor((unitsPerDay * percent) / 100)),
});

/** The book of one Pacific day. */
export type QuotaDay = Pick<QuotaDocument, 'used' | 'creators'> & QuotaLimits;

/** Books by Pacific day. A day on which nothing was used or reserved is missing. */
export interface QuotaDays {
  limits: QuotaLimits;
  days: ReadonlyMap<string, QuotaDay>;
}

/** A day on which nothing was used or reserved. */
export const emptyDay = (limits: QuotaLimits): QuotaDay => ({ used: 0, creators: {}, ...limits });

export const dayIn = ({ limits, days }: QuotaDays, name: string): QuotaDay =>
  days.get(name) ?? emptyDay(limits);

/** Whether the day has no units for another attempt, even one with reserved units. */
const isUsedUp = ({ used, unitsPerDay }: QuotaDay): boolean =>
  used + UNITS_PER_ATTEMPT > unitsPerDay;

export function freeUnits({ used, unitsPerDay, creators }: QuotaDay): number {
  const all = Object.values(creators).reduce((sum, { reserved }) => sum + reserved, 0);
  return Math.max(0, unitsPerDay - used - all);
}

/** How many more replies `uid` may send or plan on `day`, which may be today or a later one. */
export function repliesLeft(day: QuotaDay, uid: string): number {
  const { used = 0, reserved = 0 } = day.creators[uid] ?? {};
  const own = Math.max(0, day.unitsPerCreator - used - reserved);
  return Math.floor(Math.min(freeUnits(day), own) / UNITS_PER_ATTEMPT);
}

/**
 * Throws `quota_exceeded` if the day of `now` is used up, `quota_share_used` if this creator's share of
 * it is, or `quota_exceeded` with the reason KEPT_FOR_REPLIES if the rest is reserved. `send`: what it
 * has reserved for that day is for it.
 */
export function refuseWithoutQuota(
  quota: QuotaDays,
  uid: string,
  now: number,
  send?: SendDocument,
): void {
  const name = quotaDay(now);
  const day = dayIn(quota, name);
  if (isUsedUp(day)) throw new Refusal('quota_exceeded');
  if (send && reservedDay(send) === name) return;
  if (readingLeft(day, uid) < UNITS_PER_ATTEMPT) throw new Refusal('quota_share_used');
  if (repliesLeft(day, uid) < 1) throw new Refusal('quota_exceeded', KEPT_FOR_REPLIES);
}

/**
 * How many more units `uid` may spend on loading. Replies that wait do not stop loading, because a
 * creator whose day is planned must still be able to open the page.
 */
export const readingLeft = (day: QuotaDay, uid: string): number =>
  Math.min(day.unitsPerDay - day.used, day.unitsPerCreator - (day.creators[uid]?.used ?? 0));

/** For a load that nobody asked for: it leaves what is reserved, and one reply more. */
export function spareLeft(day: QuotaDay, uid: string): number {
  const { used = 0, reserved = 0 } = day.creators[uid] ?? {};
  return Math.min(freeUnits(day), day.unitsPerCreator - used - reserved) - UNITS_PER_ATTEMPT;
}

/**
 * The number of days that a plan reads. Later days count as empty and are checked again when they
 * come.
 */
const DAYS_PLANNED = 3;

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
export function admitWithin(quota: QuotaDays, uid: string): (at: number) => number {
  const left = new Map<string, number>();
  return (wanted) => {
    let at = wanted;
    for (;;) {
      const name = quotaDay(at);
      const some = left.get(name) ?? repliesLeft(dayIn(quota, name), uid);
      left.set(name, some - 1);
      if (some > 0) return at;
      at = nextQuotaStart(at);
    }
  };
}

/** Numbers to add to what the creator whose move is written has in the book of one day. */
export interface QuotaChange {
  day: string;
  /** Also counts for the whole project. */
  used?: number;
  reserved?: number;
}

/** The Pacific day on which the units of one attempt are reserved for the reply. null: none are. */
export const reservedDay = (send: SendDocument): string | null =>
  send.status === 'queued' && send.holdsUnits && send.dueAt !== null
    ? quotaDay(fromInstant(send.dueAt))
    : null;

/** What writing these sends changes in the book. `before`: as they were, by comment id. */
export const reservations = (
  sends: readonly SendDocument[],
  before: ReadonlyMap<string, SendDocument>,
): QuotaChange[] =>
  sends.flatMap((send) => {
    const earlier = before.get(send.commentId);
    const [was, day] = [earlier ? reservedDay(earlier) : null, reservedDay(send)];
    if (was === day) return [];
    return [
      ...(was === null ? [] : [{ day: was, reserved: -UNITS_PER_ATTEMPT }]),
      ...(day === null ? [] : [{ day, reserved: UNITS_PER_ATTEMPT }]),
    ];
  });

/** Counts units against the creator, on the day of `at`. A negative number gives units back. */
export const spent = (units: number, at: number): QuotaChange[] =>
  units === 0 ? [] : [{ day: quotaDay(at), used: units }];

/** One change for each day, because each is one write. Days without a change are left out. */
export function summedByDay(changes: readonly QuotaChange[]): Required<QuotaChange>[] {
  const days = new Map<string, Required<QuotaChange>>();
  for (const { day, used = 0, reserved = 0 } of changes) {
    const sum = days.get(day) ?? { day, used: 0, reserved: 0 };
    days.set(day, { day, used: sum.used + used, reserved: sum.reserved + reserved });
  }
  return [...days.values()].filter(({ used, reserved }) => used !== 0 || reserved !== 0);
}

/** What `uid` can still send or plan, and spend, on the day of `now`, and when that ends. */
export const quotaLeft = (day: QuotaDay, uid: string, now: number): Quota => ({
  left: repliesLeft(day, uid),
  units: Math.max(0, readingLeft(day, uid)),
  resetsAt: toInstant(nextQuotaReset(now)),
});
