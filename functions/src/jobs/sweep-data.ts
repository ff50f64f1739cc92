import type { Log } from '../core/log.ts';
import type { RetentionPorts } from '../core/retention/ports.ts';
import { sweepData } from '../core/retention/sweep-data.ts';

interface SweepDataPorts extends RetentionPorts {
  log: Log;
}

export const createSweepData = (ports: () => SweepDataPorts) => async (): Promise<void> => {
  const { log, ...rest } = ports();
  log('data sweep', await sweepData(rest));
};
