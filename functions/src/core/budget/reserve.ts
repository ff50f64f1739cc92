import type { DraftLimits, Spending } from '@replywell/contract/budget';
import { BudgetRefusal, WaitRefusal } from '../refusal.ts';
import { nextMonth } from './month.ts';
import type { Account, BudgetPorts, BudgetState } from './ports.ts';

/** About ten seconds in total, so that a hundred calls of one creator at once all get their turn. */
const MOST_TRIES = 24;
const SHORTEST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 800;
const BUSY_SECONDS = 5;

/** The limits that the admin has set, or else the `usual` ones of the configuration. */
export const limitsIn = (state: BudgetState, usual: DraftLimits): DraftLimits =>
  state.limits ?? usual;

const NOTHING: Spending = { calls: 0, micros: 0 };
const minus = ({ calls, micros }: Spending): Spending => ({ calls: -calls, micros: -micros });

/** Throws BudgetRefusal if the project's sum, with `more`, is above a limit. */
function refuseOverProject(
  { project }: BudgetState,
  limits: DraftLimits,
  more: Spending,
  month: string,
): void {
  const over =
    project.calls + more.calls > limits.projectCalls ||
    project.micros + more.micros > limits.projectMicros;
  if (over)
    throw new BudgetRefusal('project_budget_used', { drafts: null, until: nextMonth(month) });
}

/** Throws BudgetRefusal if the creator's sum, with `more`, is above a limit. */
function refuseOverCreator(
  { creator }: BudgetState,
  limits: DraftLimits,
  more: Spending,
  month: string,
): void {
  const until = nextMonth(month);
  if (creator.calls + more.calls > limits.creatorCalls)
    throw new BudgetRefusal('draft_budget_used', { drafts: limits.creatorCalls, until });
  if (creator.micros + more.micros > limits.creatorMicros)
    throw new BudgetRefusal('draft_budget_used', { drafts: null, until });
}

/**
 * The creator's sum is exact, because it is written only as it was read. The project's sum is a
 * mere addition, so that creators do not wait for one another. It is read once more: of many who
 * add at the same moment the last ones see that it is too much, and give back what they took.
 */
async function requireRoomInProject(
  { book, usualLimits }: BudgetPorts,
  account: Account,
  taken: Spending,
): Promise<void> {
  const state = await book.read({ ...account, payer: null });
  try {
    refuseOverProject(state, limitsIn(state, usualLimits), NOTHING, account.month);
  } catch (error) {
    await book.add(account, minus(taken));
    throw error;
  }
}

/**
 * Takes `amount` from the budgets of the creator and of the project before it is spent. Throws
 * BudgetRefusal if one of the four limits would be passed, or WaitRefusal (`busy`) if too many
 * others write at the same moment; then nothing is taken.
 */
export async function reserve(
  ports: BudgetPorts,
  account: Account,
  amount: Spending,
): Promise<void> {
  const { book, usualLimits, random, sleep } = ports;
  const check = (state: BudgetState): void => {
    const limits = limitsIn(state, usualLimits);
    if (account.payer !== null) refuseOverCreator(state, limits, amount, account.month);
    refuseOverProject(state, limits, amount, account.month);
  };
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    if (await book.take(account, amount, check))
      return requireRoomInProject(ports, account, amount);
    // Random, so that those who met here try again at different times.
    await sleep(random() * Math.min(LONGEST_PAUSE_MS, SHORTEST_PAUSE_MS * 2 ** tries));
  }
  throw new WaitRefusal(BUSY_SECONDS, 'busy');
}
