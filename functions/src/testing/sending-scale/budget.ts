import type { DraftLimits, Spending } from '@replywell/contract/budget';
import { HIGHEST_DRAFT_LIMITS } from '@replywell/contract/limits';
import type { Account, BudgetBook, BudgetPorts, BudgetState } from '../../core/budget/ports.ts';
import type { Random } from '../../core/time.ts';
import { budgetShards } from '../../store/budget/shards.ts';
import { LATENCY } from './assumptions.ts';
import type { Step } from './step.ts';
import type { Traffic } from './traffic.ts';

export const BUDGET_KIND = 'model_budget/{month}';

const ZERO: Spending = { calls: 0, micros: 0 };
/** They are not a part of the scale: no write is made for them alone. */
const NO_TOKENS = { input: 0, cached: 0, output: 0 };

/** The project may write as many drafts as its creators want, and so may each of them. */
const limitsFor = (draftsAMonth: number): DraftLimits => ({
  creatorCalls: HIGHEST_DRAFT_LIMITS.calls,
  creatorMicros: HIGHEST_DRAFT_LIMITS.micros,
  projectCalls: draftsAMonth,
  projectMicros: HIGHEST_DRAFT_LIMITS.micros,
});

/** `model_budget`, as the store keeps it (functions/src/store/budget/budget-book.ts). */
export class ModelBudget {
  readonly #limits: DraftLimits;
  readonly #sums = new Map<string, Spending>();
  readonly #traffic: Traffic;
  readonly #random: Random;

  constructor(draftsAMonth: number, traffic: Traffic, random: Random) {
    this.#random = random;
    this.#limits = limitsFor(draftsAMonth);
    this.#traffic = traffic;
  }

  get shards(): number {
    return budgetShards(this.#limits);
  }

  spent(): Spending {
    const months = [...this.#sums].filter(([name]) => !name.includes('/'));
    return months.reduce((sum, [, some]) => plus(sum, some), ZERO);
  }

  #sum(name: string): Spending {
    return this.#sums.get(name) ?? ZERO;
  }

  #state({ month, payer }: Account): BudgetState {
    return {
      limits: null,
      project: { ...this.#sum(month), ...NO_TOKENS },
      creator: { ...(payer === null ? ZERO : this.#sum(`${month}/${payer}`)), ...NO_TOKENS },
    };
  }

  #add({ month, payer }: Account, amount: Spending, now: number): void {
    const own = payer === null ? null : `${month}/${payer}`;
    this.#traffic.writeShared(BUDGET_KIND, now);
    this.#sums.set(month, plus(this.#sum(month), amount));
    if (own === null) return;
    this.#traffic.writeOnce();
    this.#sums.set(own, plus(this.#sum(own), amount));
  }

  #book(step: Step): BudgetBook {
    const read = (account: Account): BudgetState => {
      step.call(LATENCY.read);
      const limits = 1;
      this.#traffic.reads += limits + this.shards + (account.payer === null ? 0 : 1);
      return this.#state(account);
    };
    const add = (account: Account, amount: Spending): void => {
      step.call(LATENCY.commit);
      this.#add(account, amount, step.now);
    };
    return {
      read: (account) => Promise.resolve(read(account)),
      take: (account, amount, check) => {
        check(read(account));
        add(account, amount);
        return Promise.resolve(true);
      },
      add: (account, amount) => {
        add(account, amount);
        return Promise.resolve();
      },
      countCreators: () => Promise.reject(new Error('The model has no admin.')),
    };
  }

  ports(step: Step): BudgetPorts {
    return {
      book: this.#book(step),
      usualLimits: this.#limits,
      clock: () => step.now,
      random: this.#random,
      sleep: (milliseconds) => step.sleep(milliseconds),
      warn: () => undefined,
    };
  }
}

const plus = (one: Spending, other: Spending): Spending => ({
  calls: one.calls + other.calls,
  micros: one.micros + other.micros,
});
