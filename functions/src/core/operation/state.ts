import type { IsStopped, SendLedger } from '../sending/ports.ts';
import { freeUnits, quotaDay } from '../sending/quota.ts';
import { fromInstant, toInstant, type Clock } from '../time.ts';

export interface StatePorts {
  ledger: Pick<SendLedger, 'listOverdue' | 'readQuota'>;
  isStopped: IsStopped;
  clock: Clock;
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

export async function readState(ports: StatePorts): Promise<OperationState> {
  const { ledger, isStopped, clock } = ports;
  const now = clock();
  const [stopped, [oldest], day] = await Promise.all([
    isStopped(),
    ledger.listOverdue({ before: toInstant(now), limit: 1 }),
    ledger.readQuota(quotaDay(now)),
  ]);
  return {
    stopped,
    oldestLateSeconds: oldest ? Math.round((now - fromInstant(oldest.dueAt)) / 1_000) : 0,
    unitsFree: freeUnits(day),
    unitsPerDay: day.unitsPerDay,
  };
}
