import type { SendDocument } from '@replywell/contract/documents/sends';
import { quotaDay } from './quota-day.ts';
import { UNITS_PER_ATTEMPT, type QuotaChange } from './quota-share.ts';

/** What a send's moves mean for the quota. Reservations follow the day a reply is planned for. */

const reserve = (day: string, attempts: 1 | -1): QuotaChange => ({
  day,
  own: { reserved: attempts * UNITS_PER_ATTEMPT },
});

interface Booked {
  send: SendDocument;
  quota: QuotaChange[];
}

/** Gives back what was kept for the send: it has ended, or its attempt has begun. */
export const withoutReservation = (send: SendDocument): Booked =>
  send.quotaDay === null
    ? { send, quota: [] }
    : { send: { ...send, quotaDay: null }, quota: [reserve(send.quotaDay, -1)] };

/** Keeps units for the send on the day of `at`, and on no other. */
export function withReservation(send: SendDocument, at: number): Booked {
  const day = quotaDay(at);
  if (send.quotaDay === day) return { send, quota: [] };
  const { quota } = withoutReservation(send);
  return { send: { ...send, quotaDay: day }, quota: [...quota, reserve(day, 1)] };
}

/** Units of an attempt or of a look, on the day on which they were spent. */
export const spent = (units: number, at: number): QuotaChange[] =>
  units === 0 ? [] : [{ day: quotaDay(at), used: units, own: { used: units } }];

/** Calls that no reply pays for: looks after the sending, loading. */
export const spentOnReading = (units: number, at: number): QuotaChange[] =>
  units === 0 ? [] : [{ day: quotaDay(at), used: units }];

export const exhaustedOn = (at: number): QuotaChange => ({ day: quotaDay(at), exhausted: true });

/** One change per day, for one write each. */
export function summedByDay(changes: readonly QuotaChange[]): QuotaChange[] {
  const days = new Map<string, Required<Omit<QuotaChange, 'exhausted'>> & QuotaChange>();
  for (const { day, used = 0, own = {}, exhausted } of changes) {
    const sum = days.get(day) ?? { day, used: 0, own: { used: 0, reserved: 0 } };
    days.set(day, {
      ...sum,
      ...(exhausted ? { exhausted } : {}),
      used: sum.used + used,
      own: {
        used: (sum.own.used ?? 0) + (own.used ?? 0),
        reserved: (sum.own.reserved ?? 0) + (own.reserved ?? 0),
      },
    });
  }
  return [...days.values()].filter(
    ({ used, own, exhausted }) => exhausted || used || own.used || own.reserved,
  );
}

/**
 * Collects what calls outside the ledger cost, for one write at the end of a request. What a process
 * that dies in between has not written is missing from the book; YouTube's own refusal is the net.
 */
export class ReadingCosts {
  #units = 0;
  #usedUp = false;

  add(units: number, usedUp: boolean): void {
    this.#units += units;
    this.#usedUp ||= usedUp;
  }

  /** What has come together since it was last taken, on the day of `at`; null: nothing. */
  take(at: number): QuotaChange | null {
    const change: QuotaChange = {
      day: quotaDay(at),
      used: this.#units,
      ...(this.#usedUp ? { exhausted: true } : {}),
    };
    const isEmpty = this.#units === 0 && !this.#usedUp;
    this.#units = 0;
    this.#usedUp = false;
    return isEmpty ? null : change;
  }
}
