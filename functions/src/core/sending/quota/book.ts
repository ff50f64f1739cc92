import type { SendDocument } from '@replywell/contract/documents/sends';
import { toInstant } from '../../time.ts';
import { quotaDay, quotaDayRefused } from './day.ts';
import { UNITS_PER_ATTEMPT, type QuotaChange } from './share.ts';

/** What a send's moves mean for the quota. Reservations follow the day a reply is planned for. */

const reserve = (day: string, attempts: 1 | -1): QuotaChange => ({
  day,
  own: { reserved: attempts * UNITS_PER_ATTEMPT },
});

interface Booked {
  send: SendDocument;
  quota: QuotaChange[];
}

/** Gives back what was kept for the send: it has ended without a reply, or waits for somebody. */
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

/** YouTube's refusal, seen at `at`. */
export const exhaustedOn = (at: number): QuotaChange => ({
  day: quotaDayRefused(at),
  exhaustedAt: toInstant(at),
});

const latest = (one: string | undefined, other: string): string =>
  one !== undefined && one > other ? one : other;

/** One change per day, for one write each. */
export function summedByDay(changes: readonly QuotaChange[]): QuotaChange[] {
  const days = new Map<string, Required<Omit<QuotaChange, 'exhaustedAt'>> & QuotaChange>();
  for (const { day, used = 0, own = {}, exhaustedAt } of changes) {
    const sum = days.get(day) ?? { day, used: 0, own: { used: 0, reserved: 0 } };
    days.set(day, {
      ...sum,
      ...(exhaustedAt ? { exhaustedAt: latest(sum.exhaustedAt, exhaustedAt) } : {}),
      used: sum.used + used,
      own: {
        used: (sum.own.used ?? 0) + (own.used ?? 0),
        reserved: (sum.own.reserved ?? 0) + (own.reserved ?? 0),
      },
    });
  }
  return [...days.values()].filter(
    ({ used, own, exhaustedAt }) => exhaustedAt || used || own.used || own.reserved,
  );
}

/**
 * Collects what calls outside the ledger cost, for one write at the end of a request. What a process
 * that dies in between has not written is missing from the book; YouTube's own refusal is the net.
 */
export class ReadingCosts {
  #changes: QuotaChange[] = [];

  /** A call that was answered at `at`: whatever is written later belongs to that moment's day. */
  add(units: number, usedUp: boolean, at: number): void {
    this.addBack([...spentOnReading(units, at), ...(usedUp ? [exhaustedOn(at)] : [])]);
  }

  /** What could not be written: it comes again with the next taking. */
  addBack(changes: readonly QuotaChange[]): void {
    this.#changes = summedByDay([...this.#changes, ...changes]);
  }

  /** What has come together since it was last taken, one change per day. */
  take(): QuotaChange[] {
    const changes = this.#changes;
    this.#changes = [];
    return changes;
  }

  /** One write where something was spent. A count that fails does not fail what it counts. */
  async write(
    count: (changes: readonly QuotaChange[]) => Promise<void>,
    onFailure: (error: unknown) => void,
  ): Promise<void> {
    const changes = this.take();
    if (changes.length === 0) return;
    try {
      await count(changes);
    } catch (error) {
      this.addBack(changes);
      onFailure(error);
    }
  }
}
