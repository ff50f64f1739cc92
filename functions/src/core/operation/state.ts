import type { Spending } from '@replywell/contract/budget';
import { BrokenDocument } from '../broken-document.ts';
import { monthOf } from '../budget/month.ts';
import type { BudgetBook } from '../budget/ports.ts';
import type { IsStopped } from '../is-stopped.ts';
import type { Log } from '../log.ts';
import type { SendLedger } from '../sending/ledger/ports.ts';
import { quotaDay } from '../sending/quota/day.ts';
import { freeUnits } from '../sending/quota/book.ts';
import { fromInstant, toInstant, type Clock } from '../time.ts';

export interface StatePorts {
  ledger: Pick<SendLedger, 'listOverdue' | 'readQuota'>;
  budget: Pick<BudgetBook, 'read'>;
  isStopped: IsStopped;
  clock: Clock;
  log: Log;
}

/** Numbers on which alarms can be set. They name nobody. */
export interface OperationState {
  stopped: boolean;
  /** How long the oldest step that is due has been waiting. 0: nothing is late. */
  oldestLateSeconds: number;
  /** YouTube's units of today that are neither used nor reserved. */
  unitsFree: number;
  unitsPerDay: number;
  /** Drafts of this month, of all creators, and their cost in dollars. null: they cannot be read. */
  drafts: number | null;
  draftDollars: number | null;
}

const MICROS_PER_DOLLAR = 1_000_000;

/** Since when the oldest step has been due, in milliseconds since the epoch. null: nothing is late. */
export async function oldestDue(
  ledger: Pick<SendLedger, 'listOverdue'>,
  now: number,
): Promise<number | null> {
  const query = { before: toInstant(now), after: null, limit: 1 };
  const [oldest] = await ledger.listOverdue(null, query);
  return oldest ? fromInstant(oldest.dueAt) : null;
}

/** null: a document of the month does not fit. The other numbers must be known all the same. */
async function spentIn(
  month: string,
  { budget, log }: Pick<StatePorts, 'budget' | 'log'>,
): Promise<Spending | null> {
  try {
    return (await budget.read({ month, payer: null })).project;
  } catch (error) {
    if (!(error instanceof BrokenDocument)) throw error;
    log('a document does not fit its schema', { path: error.path });
    return null;
  }
}

export async function readState(ports: StatePorts): Promise<OperationState> {
  const { ledger, isStopped, clock } = ports;
  const now = clock();
  const [stopped, oldest, day, spent] = await Promise.all([
    isStopped(),
    oldestDue(ledger, now),
    ledger.readQuota(quotaDay(now)),
    spentIn(monthOf(now), ports),
  ]);
  return {
    stopped,
    oldestLateSeconds: Math.round((now - (oldest ?? now)) / 1_000),
    unitsFree: freeUnits(day, now),
    unitsPerDay: day.unitsPerDay,
    drafts: spent?.calls ?? null,
    draftDollars: spent === null ? null : spent.micros / MICROS_PER_DOLLAR,
  };
}
