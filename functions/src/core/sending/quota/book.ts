import type { SendDocument } from '@replywell/contract/documents/sends';
import { toInstant } from '../../time.ts';
import { quotaDay, quotaDayRefused } from './day.ts';
import { UNITS_PER_ATTEMPT, type QuotaChange } from './share.ts';

/**
 * How the moves of a send change the quota. Units are reserved on the day for which a reply is
 * planned.
 */

const reserve = (day: string, attempts: 1 | -1): QuotaChange => ({
  day,
  own: { reserved: attempts * UNITS_PER_ATTEMPT },
});

interface Booked {
  send: SendDocument;
  quota: QuotaChange[];
}

/** Cancels the reservation of the send, because it has ended without a reply or waits for someone. */
export const withoutReservation = (send: SendDocument): Booked =>
  send.quotaDay === null
    ? { send, quota: [] }
    : { send: { ...send, quotaDay: null }, quota: [reserve(send.quotaDay, -1)] };

/** Reserves the units of one attempt on the day of `at`, and cancels the reservation on another day. */
export function withReservation(send: SendDocument, at: number): Booked {
  const day = quotaDay(at);
  if (send.quotaDay === day) return { send, quota: [] };
  const { quota } = withoutReservation(send);
  return { send: { ...send, quotaDay: day }, quota: [...quota, reserve(day, 1)] };
}

/**
 * Counts units of an attempt or a reading against the creator, on the day of `at`. A negative
 * number gives units back.
 */
export const spent = (units: number, at: number): QuotaChange[] =>
  units === 0 ? [] : [{ day: quotaDay(at), used: units, own: { used: units } }];

/** Counts units against the whole project only: for looks after sending. */
export const spentOnReading = (units: number, at: number): QuotaChange[] =>
  units === 0 ? [] : [{ day: quotaDay(at), used: units }];

/** Counts units of what the creator loads. A negative number gives units back. */
export const spentOnLoading = (units: number, day: string): QuotaChange => ({
  ...{ day, used: units },
  own: { read: units },
});

/** Marks the quota as used up, because YouTube refused a call at `at`. */
export const exhaustedOn = (at: number): QuotaChange => ({
  day: quotaDayRefused(at),
  exhaustedAt: toInstant(at),
});

const latest = (one: string | undefined, other: string): string =>
  one !== undefined && one > other ? one : other;

interface DaySum extends QuotaChange {
  used: number;
  own: Required<NonNullable<QuotaChange['own']>>;
}

/**
 * Adds the changes up to one per day, so that each day needs one write. Days without a change are
 * left out.
 */
export function summedByDay(changes: readonly QuotaChange[]): QuotaChange[] {
  const days = new Map<string, DaySum>();
  for (const { day, used = 0, own = {}, exhaustedAt } of changes) {
    const sum = days.get(day) ?? { day, used: 0, own: { used: 0, reserved: 0, read: 0 } };
    days.set(day, {
      ...sum,
      ...(exhaustedAt ? { exhaustedAt: latest(sum.exhaustedAt, exhaustedAt) } : {}),
      used: sum.used + used,
      own: {
        used: sum.own.used + (own.used ?? 0),
        reserved: sum.own.reserved + (own.reserved ?? 0),
        read: sum.own.read + (own.read ?? 0),
      },
    });
  }
  return [...days.values()].filter(
    ({ used, own, exhaustedAt }) => exhaustedAt || used || own.used || own.reserved || own.read,
  );
}
