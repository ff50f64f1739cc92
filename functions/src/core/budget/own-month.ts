import type { DraftLimits, Spent } from '@replywell/contract/budget';
import type { DraftMonth } from '@replywell/contract/endpoints/drafts';
import type { CreatorStore } from '../identity/ports.ts';
import type { Clock } from '../time.ts';
import { monthOf } from './month.ts';
import { payerOf } from './paid-model.ts';
import type { BudgetBook } from './ports.ts';
import { limitsIn } from './reserve.ts';
import { Refusal } from '../refusal.ts';

interface OwnMonthPorts {
  book: Pick<BudgetBook, 'read'>;
  creators: CreatorStore;
  clock: Clock;
}

/** What the creator's drafts have cost in this month. null: the creator has no data. */
export async function ownMonth(
  { book, creators, clock }: OwnMonthPorts,
  uid: string,
): Promise<({ month: string } & Spent) | null> {
  const user = await creators.find(uid);
  if (!user) return null;
  const month = monthOf(clock());
  const { creator } = await book.read({ month, payer: payerOf(user) });
  return { month, ...creator };
}

/** The same with what it may cost. Throws `unauthenticated` for a creator without data. */
export async function draftMonth(
  { book, creators, clock, usualLimits }: OwnMonthPorts & { usualLimits: DraftLimits },
  uid: string,
): Promise<DraftMonth> {
  const user = await creators.find(uid);
  if (!user) throw new Refusal('unauthenticated');
  const month = monthOf(clock());
  const state = await book.read({ month, payer: payerOf(user) });
  const { creatorCalls: calls, creatorMicros: micros } = limitsIn(state, usualLimits);
  return { month, used: state.creator, limits: { calls, micros } };
}
