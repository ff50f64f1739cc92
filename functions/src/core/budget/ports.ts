import type { DraftLimits, Spending } from '@replywell/contract/budget';
import type { Log } from '../log.ts';
import type { Clock, Random } from '../time.ts';

/** Whose sum it is, and of which month (`YYYY-MM`). */
export interface Account {
  month: string;
  /** The name of the creator who pays. null: the project alone pays. */
  payer: string | null;
}

export interface BudgetState {
  /** What the admin has set. null: nothing. */
  limits: DraftLimits | null;
  project: Spending;
  /** Of the payer. Zero if the project alone pays. */
  creator: Spending;
}

/** What drafts have cost, month by month. */
export interface BudgetBook {
  read(account: Account): Promise<BudgetState>;
  /**
   * Reads, and adds `amount` to both sums in one commit. `check` gets what was read; if it throws,
   * nothing is written. false: somebody has written the creator's sum since it was read, and
   * nothing was added. The project's sum may have grown meanwhile.
   */
  take(account: Account, amount: Spending, check: (state: BudgetState) => void): Promise<boolean>;
  /** Adds `amount` to both sums in one commit, whatever they are. */
  add(account: Account, amount: Spending): Promise<void>;
  /** Creators who have spent or reserved at least so many calls in the month. */
  countCreators(month: string, calls: number): Promise<number>;
}

export interface BudgetPorts {
  book: BudgetBook;
  /** The limits of the configuration. They hold until the admin sets others. */
  usualLimits: DraftLimits;
  clock: Clock;
  random: Random;
  sleep: (milliseconds: number) => Promise<unknown>;
  warn: Log;
}
