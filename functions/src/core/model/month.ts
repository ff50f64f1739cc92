import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import type { DraftMonth } from '@replywell/contract/endpoints/drafts';
import { DraftsUsedRefusal } from '../refusal.ts';
import { toInstant, type Clock } from '../time.ts';
import type { Model } from './ports.ts';

dayjs.extend(utc);

/** How many drafts a creator has had, month by month (`YYYY-MM`). */
export interface DraftCounts {
  read(uid: string, month: string): Promise<number>;
  /**
   * Counts one more draft, unless there are `limit` already (false). Never beyond the limit; of
   * several at once that reach it, more may be refused than need be. Throws `unauthenticated` if the
   * account is being deleted.
   */
  take(uid: string, month: string, limit: number): Promise<boolean>;
}

export interface MonthPorts {
  counts: DraftCounts;
  /** How many drafts each creator may have in a month. */
  limit: number;
  clock: Clock;
}

/** The calendar month of this moment in UTC, `YYYY-MM`. */
const monthOf = (now: number): string => toInstant(now).slice(0, 'YYYY-MM'.length);

/** The moment at which the next month begins. */
const nextMonth = (now: number): number =>
  dayjs.utc(now).add(1, 'month').startOf('month').valueOf();

/**
 * Counts one draft of the creator, and returns the model that writes it. Throws DraftsUsedRefusal
 * where the month's drafts are used.
 */
export type ModelFor = (uid: string) => Promise<Model>;

export const createModelFor =
  ({ counts, limit, clock }: MonthPorts, model: Model): ModelFor =>
  async (uid) => {
    const now = clock();
    if (await counts.take(uid, monthOf(now), limit)) return model;
    throw new DraftsUsedRefusal(limit, nextMonth(now));
  };

export async function draftMonth(
  { counts, limit, clock }: MonthPorts,
  uid: string,
): Promise<DraftMonth> {
  const month = monthOf(clock());
  return { month, used: await counts.read(uid, month), limit };
}
