import type { IsStopped } from '../is-stopped.ts';
import type { Log } from '../log.ts';
import type { SendLedger } from '../sending/ports.ts';
import { quotaDay } from '../sending/quota-day.ts';
import { freeUnits } from '../sending/quota.ts';
import { fromInstant, toInstant, type Clock } from '../time.ts';

export interface StatePorts {
  ledger: Pick<SendLedger, 'listOverdue' | 'readQuota'>;
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
}

/** Since when the oldest step has been due, in milliseconds since the epoch. null: nothing is late. */
export async function oldestDue(
  ledger: Pick<SendLedger, 'listOverdue'>,
  now: number,
): Promise<number | null> {
  const query = { before: toInstant(now), after: null, limit: 1 };
  const [oldest] = await ledger.listOverdue(null, query);
  return oldest ? fromInstant(oldest.dueAt) : null;
}

export async function readState(ports: StatePorts): Promise<OperationState> {
  const { ledger, isStopped, clock } = ports;
  const now = clock();
  const [stopped, oldest, day] = await Promise.all([
    isStopped(),
    oldestDue(ledger, now),
    ledger.readQuota(quotaDay(now)),
  ]);
  return {
    stopped,
    oldestLateSeconds: Math.round((now - (oldest ?? now)) / 1_000),
    unitsFree: freeUnits(day, now),
    unitsPerDay: day.unitsPerDay,
  };
}
