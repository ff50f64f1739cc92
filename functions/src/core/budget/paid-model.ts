import type { UserDocument } from '@replywell/contract/documents/users';
import {
  ModelRefusal,
  NOTHING_BILLED,
  type Bill,
  type Model,
  type ModelRequest,
} from '../drafting/ports.ts';
import { BrokenDocument } from '../broken-document.ts';
import type { CreatorStore } from '../identity/ports.ts';
import type { Log } from '../log.ts';
import { Refusal } from '../refusal.ts';
import { monthOf } from './month.ts';
import type { Account, BudgetPorts } from './ports.ts';
import { costOf, mostOf } from './prices.ts';
import { reserve } from './reserve.ts';

/**
 * Puts what a call has really cost in the place of what was reserved for it. A call that cost
 * nothing is not counted. Never throws: if it cannot be written, the reservation stays.
 */
async function settle(
  { book, warn, ownPrices }: BudgetPorts,
  account: Account,
  request: ModelRequest,
  bill: Bill,
): Promise<void> {
  const isFree = bill.input + bill.output + bill.lost === 0;
  const change = {
    calls: isFree ? -1 : 0,
    micros: costOf(request, bill, ownPrices) - mostOf(request, ownPrices),
  };
  const { input, cached = 0, output } = bill;
  if (change.calls + change.micros + input + output === 0) return;
  await book.add(account, change, { input, cached, output }).catch((error: unknown) => {
    warn('A draft could not be settled', { month: account.month, error: String(error) });
  });
}

/**
 * Where a sum or the limits cannot be read, nobody can tell what may still be spent, so nothing is:
 * money does not come back. It says which document has to be repaired.
 */
function closedBy(error: unknown, warn: Log): unknown {
  if (!(error instanceof BrokenDocument)) return error;
  warn('a document does not fit its schema', { path: error.path });
  return new ModelRefusal('budget', error.path, NOTHING_BILLED);
}

/**
 * The same model, but every call is paid for: the most that it can cost is reserved before, and the
 * real cost is settled after. If the process dies between, the reservation stays: the book may hold
 * too much, never too little. `payer` null: the project alone pays.
 */
export const paidBy = (ports: BudgetPorts, payer: string | null, model: Model): Model => ({
  complete: async (request) => {
    if (request.signal?.aborted)
      throw new ModelRefusal('cancelled', 'before the call', NOTHING_BILLED);
    const account = { month: monthOf(ports.clock()), payer };
    const most = { calls: 1, micros: mostOf(request, ports.ownPrices) };
    await reserve(ports, account, most).catch((error: unknown) => {
      throw closedBy(error, ports.warn);
    });
    const answer = await model.complete(request).catch(async (error: unknown) => {
      if (error instanceof ModelRefusal) await settle(ports, account, request, error.bill);
      throw error;
    });
    await settle(ports, account, request, answer.bill);
    return answer;
  },
});

/**
 * Who pays for a creator's drafts. It is the person, not the account: whoever deletes the account
 * and signs in again goes on with the same budget.
 */
export const payerOf = ({ googleId, email }: Pick<UserDocument, 'googleId' | 'email'>): string =>
  googleId === null ? `email:${email.toLowerCase()}` : `google:${googleId}`;

/** Finds the model whose calls this creator pays for. Throws `unauthenticated` if they have no data. */
export type ModelFor = (uid: string) => Promise<Model>;

/** The model of each creator, paid for by their own budget and the project's. */
export const createModelFor =
  (ports: BudgetPorts, creators: CreatorStore, model: Model): ModelFor =>
  async (uid) => {
    const user = await creators.find(uid);
    if (!user) throw new Refusal('unauthenticated');
    return paidBy(ports, payerOf(user), model);
  };
