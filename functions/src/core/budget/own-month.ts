import type { Spending } from '@replywell/contract/budget';
import type { CreatorStore } from '../identity/ports.ts';
import type { Clock } from '../time.ts';
import { monthOf } from './month.ts';
import { payerOf } from './paid-model.ts';
import type { BudgetBook } from './ports.ts';

interface OwnMonthPorts {
  book: Pick<BudgetBook, 'read'>;
  creators: CreatorStore;
  clock: Clock;
}

/** What the creator's drafts have cost in this month. null: the creator has no data. */
export async function ownMonth(
  { book, creators, clock }: OwnMonthPorts,
  uid: string,
): Promise<({ month: string } & Spending) | null> {
  const user = await creators.find(uid);
  if (!user) return null;
  const month = monthOf(clock());
  const { creator } = await book.read({ month, payer: payerOf(user) });
  return { month, ...creator };
}
