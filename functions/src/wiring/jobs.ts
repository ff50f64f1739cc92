import { readyAhead, type VisitedSince } from '../core/drafting/ready-ahead.ts';
import { notify } from '../core/notices/notify.ts';
import { sweepData as sweep } from '../core/retention/sweep-data.ts';
import { readState } from '../core/operation/state.ts';
import { closeOverdueBatches, requeueOverdue } from '../core/sending/sweep.ts';
import { listReadyAhead } from '../store/settings/settings.ts';
import { createRetentionStore } from '../store/retention/retention.ts';
import { createRevocationStore } from '../store/permission/revocations.ts';
import { accountPorts } from './account.ts';
import { basics, clock, log, warn } from './basics.ts';
import { draftingPorts } from './drafting.ts';
import { unconfirmed } from './identity.ts';
import { noticesPorts } from './notices.ts';
import { sendingPorts } from './sending.ts';

/**
 * For all creators. The first two calls find work that was left when a process died. Then the state
 * is logged, for alarms.
 */
export async function sweepSends(): Promise<void> {
  const ports = sendingPorts();
  const requeued = await requeueOverdue(ports);
  if (requeued > 0) warn('sends without a task were queued again', { requeued });
  const closed = await closeOverdueBatches(ports);
  if (closed > 0) warn('batches whose replies had all ended were closed', { closed });
  log('state of operation', { ...(await readState(ports)) });
}

export async function sweepData(): Promise<void> {
  const { config, db, sealer, accessTokens } = basics();
  const ports = {
    ...accountPorts(),
    retention: createRetentionStore(db, clock, warn),
    statisticsKeptDays: config.statisticsKeptDays,
    tokens: accessTokens,
    listUnconfirmed: unconfirmed,
    revocations: createRevocationStore(db, sealer),
  };
  log('data sweep', await sweep(ports));
}

export async function makeReady(): Promise<void> {
  const { db } = basics();
  const ports = {
    ...draftingPorts(),
    listReadyAhead: (since: VisitedSince) => listReadyAhead(db, since),
    notify: (uid: string) => notify(noticesPorts(), uid),
  };
  log('drafts for the next visit', await readyAhead(ports, Math.random));
}
