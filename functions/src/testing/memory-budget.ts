import type { DraftLimits, Spending, Tokens } from '@replywell/contract/budget';
import { USUAL_DRAFT_LIMITS } from '@replywell/contract/limits';
import type { Account, BudgetBook, BudgetState } from '../core/budget/ports.ts';

const ZERO: Spending = { calls: 0, micros: 0 };
const sum = (a: Spending, b: Spending): Spending => ({
  calls: a.calls + b.calls,
  micros: a.micros + b.micros,
});

const NO_TOKENS: Tokens = { input: 0, cached: 0, output: 0 };
const tokenSum = (a: Tokens, b: Tokens): Tokens => ({
  input: a.input + b.input,
  cached: a.cached + b.cached,
  output: a.output + b.output,
});

/**
 * The budget's book in memory. As in Firestore, others may write between the reading and the
 * commit of `take`: every step waits for one turn of the event loop.
 */
export class MemoryBudget implements BudgetBook {
  limits: DraftLimits | null = null;
  /** By month, and by month and payer. */
  readonly sums = new Map<string, Spending>();
  /** By the same names. */
  readonly tokens = new Map<string, Tokens>();
  /** So many of the next commits of `take` meet somebody else’s write. */
  contended = 0;
  /** So many writes work before the database is gone. */
  writesLeft = Infinity;

  static nameOf({ month, payer }: Account): string {
    return payer === null ? month : `${month} ${payer}`;
  }

  of(month: string, payer: string | null = null): Spending {
    return this.sums.get(MemoryBudget.nameOf({ month, payer })) ?? ZERO;
  }

  tokensOf(month: string, payer: string | null = null): Tokens {
    return this.tokens.get(MemoryBudget.nameOf({ month, payer })) ?? NO_TOKENS;
  }

  #state({ month, payer }: Account): BudgetState {
    return {
      limits: this.limits,
      project: { ...this.of(month), ...this.tokensOf(month) },
      creator:
        payer === null
          ? { ...ZERO, ...NO_TOKENS }
          : { ...this.of(month, payer), ...this.tokensOf(month, payer) },
    };
  }

  async read(account: Account): Promise<BudgetState> {
    await Promise.resolve();
    return this.#state(account);
  }

  async take(
    account: Account,
    amount: Spending,
    check: (state: BudgetState) => void,
  ): Promise<boolean> {
    const { month, payer } = account;
    await Promise.resolve();
    const before = this.of(month, payer);
    check(this.#state(account));
    await Promise.resolve();
    this.contended -= 1;
    const asRead = payer === null || this.of(month, payer) === before;
    if (this.contended >= 0 || !asRead) {
      // Whoever was first has written another sum.
      const name = MemoryBudget.nameOf(account);
      if (asRead) this.sums.set(name, { ...before });
      return false;
    }
    await this.add(account, amount);
    return true;
  }

  add(account: Account, amount: Spending, tokens: Tokens = NO_TOKENS): Promise<void> {
    this.writesLeft -= 1;
    if (this.writesLeft < 0) return Promise.reject(new Error('no database'));
    const { month, payer } = account;
    const names = [month, ...(payer === null ? [] : [MemoryBudget.nameOf(account)])];
    for (const name of names) {
      this.sums.set(name, sum(this.sums.get(name) ?? ZERO, amount));
      this.tokens.set(name, tokenSum(this.tokens.get(name) ?? NO_TOKENS, tokens));
    }
    return Promise.resolve();
  }

  countCreators(month: string, calls: number): Promise<number> {
    const payers = [...this.sums].filter(([name]) => name.startsWith(`${month} `));
    return Promise.resolve(payers.filter(([, spent]) => spent.calls >= calls).length);
  }
}

/** Limits for a test, where only some matter. */
export const limitsOf = (limits: Partial<DraftLimits> = {}): DraftLimits => ({
  ...USUAL_DRAFT_LIMITS,
  ...limits,
});
