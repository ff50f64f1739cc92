import { createSweepSends } from '../jobs/sweep-sends.ts';
import { readyAhead } from '../core/drafting/ready-ahead.ts';
import { sweepData as sweep } from '../core/retention/sweep-data.ts';
import { readState } from '../core/operation/state.ts';
import { listReadyAhead } from '../store/settings/settings.ts';
import { createRetentionStore } from '../store/account/retention.ts';
import { accountPorts } from './account.ts';
import { basics, clock, log, warn } from './basics.ts';
import { sendingPorts } from './sending.ts';
import { studioPorts } from './studio.ts';

export const sweepSends = createSweepSends(() => ({
  ...sendingPorts(),
  warn,
  readState: () => readState(sendingPorts()),
}));

export async function sweepData(): Promise<void> {
  const { config, db, accessTokens } = basics();
  const ports = {
    ...accountPorts(),
    retention: createRetentionStore(db, clock, warn),
    statisticsKeptDays: config.statisticsKeptDays,
    tokens: accessTokens,
  };
  log('data sweep', await sweep(ports));
}

export async function makeReady(): Promise<void> {
  const ports = { ...studioPorts(), listReadyAhead: () => listReadyAhead(basics().db) };
  log('drafts for the next visit', await readyAhead(ports, Math.random));
}
