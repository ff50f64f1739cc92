import type { DraftMonth } from '@replywell/contract/endpoints/drafts';
import type { Log } from '../log.ts';
import { Refusal } from '../refusal.ts';
import { toInstant, type Clock } from '../time.ts';
import { microdollarsFor } from './models.ts';
import { ModelRefusal, type Bill, type Model, type ModelRequest } from './ports.ts';

export interface Spent {
  calls: number;
  tokens: number;
  microdollars: number;
  /** Calls whose price is not known. */
  unpriced: number;
}

/** Second looks have a count of their own, as high as that of drafts. */
export type Counted = 'drafts' | 'looks';

/** What a creator's drafts have used, month by month (`YYYY-MM`). */
export interface DraftCounts {
  read(uid: string, month: string): Promise<Spent & { drafts: number }>;
  /**
   * Counts one more of them, unless there are `limit` already (false). Never beyond the limit; of
   * several at once that reach it, more may be refused than need be. Throws `unauthenticated` if the
   * account is being deleted.
   */
  take(uid: string, month: string, limit: number, what?: Counted): Promise<boolean>;
  /** Adds to what is spent, where a draft has been counted in the month. */
  spend(uid: string, month: string, spent: Spent): Promise<void>;
}

export interface MonthPorts {
  counts: DraftCounts;
  /** How many drafts each creator may have in a month. null: as many as they like. */
  limit: number | null;
  clock: Clock;
  /** Whether the calls cost what our table says: another server than OpenAI's has prices of its own. */
  isPriced: boolean;
  warn: Log;
}

/** The calendar month of this moment in UTC, `YYYY-MM`. */
export const monthOf = (now: number): string => toInstant(now).slice(0, 'YYYY-MM'.length);

export const nextMonth = (now: number): number => {
  const day = new Date(now);
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1);
};

/**
 * Counts one draft of the creator, and returns the model that writes it. Throws `drafts_used`
 * where those of the month are used.
 */
export type ModelFor = (uid: string) => Promise<Model>;

export const createModelFor =
  (
    { counts, limit, clock, isPriced, warn }: MonthPorts,
    model: Model,
    what: Counted = 'drafts',
  ): ModelFor =>
  async (uid) => {
    const now = clock();
    const month = monthOf(now);
    const had = limit ?? Infinity;
    if (!(await counts.take(uid, month, had, what)))
      throw new Refusal('drafts_used', undefined, { drafts: { had, until: nextMonth(now) } });
    // A number that is lost here shows a little less than was used; no draft waits for it or fails.
    const note = ({ model }: ModelRequest, bill: Bill): void => {
      const { calls, input, output } = bill;
      const price = isPriced ? microdollarsFor(model, bill) : null;
      const [microdollars, unpriced] = price === null ? [0, calls] : [price, 0];
      const spent = { calls, tokens: input + output, microdollars, unpriced };
      counts.spend(uid, month, spent).catch((error: unknown) => {
        warn('What a draft has used was not counted', { uid, error: String(error) });
      });
    };
    return {
      complete: async (request) => {
        try {
          const answer = await model.complete(request);
          note(request, answer.bill);
          return answer;
        } catch (error) {
          if (error instanceof ModelRefusal && error.bill.calls > 0) note(request, error.bill);
          throw error;
        }
      },
    };
  };

export async function draftMonth(
  { counts, limit, clock }: Pick<MonthPorts, 'counts' | 'limit' | 'clock'>,
  uid: string,
): Promise<DraftMonth> {
  const month = monthOf(clock());
  const { drafts, calls, tokens, microdollars, unpriced } = await counts.read(uid, month);
  const price = unpriced > 0 ? null : microdollars / 1_000_000;
  return { month, used: drafts, limit, calls, tokens, price };
}
