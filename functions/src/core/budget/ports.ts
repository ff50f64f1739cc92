import type { DraftLimits, Spending, Spent, Tokens } from '@replywell/contract/budget';
import type { OwnPrices } from '../drafting/models.ts';
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
  project: Spent;
  /** Of the payer. Zero if the project alone pays. */
  creator: Spent;
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
  /** Adds `amount`, and tokens if there are any, to both sums in one commit, whatever they are. */
  add(account: Account, amount: Spending, tokens?: Tokens): Promise<void>;
  /** Creators who have spent or reserved at least so many calls in the month. */
  countCreators(month: string, calls: number): Promise<number>;
}

export interface BudgetPorts {
  book: BudgetBook;
  /** The limits of the configuration. They hold until the admin sets others. */
  usualLimits: DraftLimits;
  /** Missing: no others than those of the table. */
  ownPrices?: OwnPrices;
  clock: Clock;
  random: Random;
  sleep: (milliseconds: number) => Promise<unknown>;
  warn: Log;
}
