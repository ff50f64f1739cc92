import { createSweepData } from '../jobs/sweep-data.ts';
import { createSweepSends } from '../jobs/sweep-sends.ts';
import { readyAhead } from '../core/drafting/ready-ahead.ts';
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

export const sweepData = createSweepData(() => {
  const { config, db, accessTokens } = basics();
  return {
    ...accountPorts(),
    retention: createRetentionStore(db, clock, warn),
    statisticsKeptDays: config.statisticsKeptDays,
    tokens: accessTokens,
    log,
  };
});

export async function makeReady(): Promise<void> {
  const ports = { ...studioPorts(), listReadyAhead: () => listReadyAhead(basics().db) };
  log('drafts for the next visit', await readyAhead(ports, Math.random));
}
