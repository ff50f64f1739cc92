import type { Log } from '../core/log.ts';
import { deleteUnconfirmed, type UnconfirmedPorts } from '../core/identity/delete-unconfirmed.ts';

interface SweepAccountsPorts extends UnconfirmedPorts {
  log: Log;
}

export const createSweepAccounts = (ports: () => SweepAccountsPorts) => async (): Promise<void> => {
  const { log, ...rest } = ports();
  log('account sweep', { unconfirmed: await deleteUnconfirmed(rest) });
};
