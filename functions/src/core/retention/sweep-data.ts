import { finishDeletions } from '../account/delete-account.ts';
import { GoogleUnavailable, PermissionLost } from '../permission/ports.ts';
import { DAY_MS, toInstant } from '../time.ts';
import {
  KEPT_DISCONNECTED_MS,
  KEPT_MS,
  QUOTA_KEPT_MS,
  RECHECK_AFTER_MS,
  UNCONFIRMED_KEPT_MS,
} from './expiry.ts';
import type { RetentionPorts } from './ports.ts';

/** The time of one run. The next run continues with the rest. */
const SWEEPING_TIME_MS = 200_000;
const AT_ONCE = 200;
const IDLE_AT_ONCE = 50;
const DISCONNECTED_AT_ONCE = 20;
const UNCONFIRMED_AT_ONCE = 50;
const REVOKED_AT_ONCE = 200;
/** After this time no request or task from before the deletion is still running. */
const FORGET_DELETION_AFTER_MS = DAY_MS;

interface Run {
  ports: RetentionPorts;
  now: number;
  deadline: number;
}

const isOver = ({ ports, deadline }: Run): boolean => ports.clock() >= deadline;

/** Repeats `piece` until nothing is left or the time is over. */
async function untilDone(run: Run, piece: () => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const some = await piece();
    total += some;
    if (some === 0 || isOver(run)) return total;
  }
}

const ago = ({ now }: Run, milliseconds: number): string => toInstant(now - milliseconds);

/**
 * Calls `act` for each in turn until it has returned true `limit` times, or time is over. A failure is
 * skipped and does not count, so that it never holds up the rest.
 */
async function handleSome<T>(
  run: Run,
  { all, limit }: { all: AsyncIterable<T>; limit: number },
  act: (one: T) => Promise<boolean>,
  failed: (one: T, error: string) => void,
): Promise<number> {
  let handled = 0;
  for await (const one of all) {
    try {
      if (await act(one)) handled += 1;
    } catch (error) {
      failed(one, String(error));
    }
    if (handled === limit || isOver(run)) break;
  }
  return handled;
}

/** Deletes all YouTube data of one creator. false: time is over, and some is left. */
async function forget(run: Run, uid: string): Promise<boolean> {
  const { retention } = run.ports;
  const query = { uid, before: toInstant(run.now), limit: AT_ONCE };
  await untilDone(run, () => retention.expireComments(query));
  await untilDone(run, () => retention.expireVideos(query));
  await untilDone(run, () => retention.expireTexts(query));
  // Also those that are not due yet: nobody asks them any more.
  const questions = { ...query, before: toInstant(run.now + KEPT_MS) };
  await untilDone(run, () => retention.expireQuestions(questions));
  if (isOver(run)) return false;
  await retention.settleDisconnected(uid);
  return true;
}

/** For creators who disconnected and did not come back. */
function forgetDisconnected(run: Run): Promise<number> {
  const { retention, warn } = run.ports;
  const all = retention.listDisconnected(ago(run, KEPT_DISCONNECTED_MS));
  return handleSome(
    run,
    { all, limit: DISCONNECTED_AT_ONCE },
    (uid) => forget(run, uid),
    (uid, error) => warn('a part of the data sweep failed', { part: 'disconnected', uid, error }),
  );
}

/** false: Google does not answer. */
async function recheck({ ports }: Run, uid: string, before: string): Promise<boolean> {
  const held = (await ports.grants.find(uid)).map(({ channelId }) => channelId);
  for (const channelId of held.length > 0 ? held : [null])
    try {
      await ports.tokens.of({ uid, channelId });
    } catch (error) {
      if (error instanceof GoogleUnavailable) return false;
      if (!(error instanceof PermissionLost)) throw error;
    }
  await ports.retention.dropGrants(uid, before);
  return true;
}

/**
 * Tries grants that have been idle for long. Asking for a token marks an invalid grant as lost, and
 * seals the tokens with the current key.
 */
function recheckIdle(run: Run): Promise<number> {
  const before = ago(run, RECHECK_AFTER_MS);
  return handleSome(
    run,
    { all: run.ports.retention.listIdle(before), limit: IDLE_AT_ONCE },
    (uid) => recheck(run, uid, before),
    (uid, error) => run.ports.warn('a grant could not be rechecked', { uid, error }),
  );
}

/** Creators keep their account, even if they have not confirmed a changed address. */
function dropUnconfirmed(run: Run): Promise<number> {
  const { accounts, creators, listUnconfirmed, warn } = run.ports;
  return handleSome(
    run,
    { all: listUnconfirmed(run.now - UNCONFIRMED_KEPT_MS), limit: UNCONFIRMED_AT_ONCE },
    async (uid) => {
      // It may have been confirmed since it was listed.
      const account = await accounts.find(uid);
      if (account?.emailVerified !== false || (await creators.find(uid))) return false;
      await accounts.remove(uid);
      return true;
    },
    (uid, error) => warn('a part of the data sweep failed', { part: 'unconfirmed', uid, error }),
  );
}

function retryRevocations(run: Run): Promise<number> {
  const { revocations, revoke, warn } = run.ports;
  return handleSome(
    run,
    { all: revocations.list(), limit: REVOKED_AT_ONCE },
    async ({ token, forget }) => {
      await revoke(token);
      await forget();
      return true;
    },
    (_one, error) => warn('a grant is still not revoked', { error }),
  );
}

/** If configured. The day in which the limit falls is kept. */
function dropStatistics(run: Run): Promise<number> {
  const { retention, statisticsKeptDays: kept } = run.ports;
  if (kept === null) return Promise.resolve(0);
  const before = ago(run, kept * DAY_MS).slice(0, 10);
  return untilDone(run, () => retention.dropStatsDays(before, AT_ONCE));
}

type Job = (run: Run) => Promise<number>;
type Expiring = 'expireComments' | 'expireVideos' | 'expireQuestions' | 'expireTexts';

const ofEverybody =
  (what: Expiring, keptMs: number): Job =>
  (run) => {
    const query = { uid: null, before: ago(run, keptMs), limit: AT_ONCE };
    return untilDone(run, () => run.ports.retention[what](query));
  };

/** In order of urgency; parts that wait for Google come last. A failure does not stop the others. */
const JOBS: Record<string, Job> = {
  deletions: async ({ ports, deadline }) => (await finishDeletions(ports, deadline)).finished,
  disconnected: forgetDisconnected,
  comments: ofEverybody('expireComments', KEPT_MS),
  removals: (run) =>
    untilDone(run, () => run.ports.retention.forgetRemovals(ago(run, KEPT_MS), AT_ONCE)),
  videos: ofEverybody('expireVideos', KEPT_MS),
  questions: ofEverybody('expireQuestions', 0),
  texts: ofEverybody('expireTexts', KEPT_MS),
  channels: (run) =>
    untilDone(run, () => run.ports.retention.expireChannels(ago(run, KEPT_MS), AT_ONCE)),
  expired: (run) =>
    untilDone(run, () => run.ports.retention.dropExpired(toInstant(run.now), AT_ONCE)),
  quota: (run) => run.ports.retention.dropQuotaDays(ago(run, QUOTA_KEPT_MS).slice(0, 10), AT_ONCE),
  statistics: dropStatistics,
  records: ({ ports, now }) =>
    ports.deletions.forgetFinished(now - FORGET_DELETION_AFTER_MS, AT_ONCE),
  revocations: retryRevocations,
  idle: recheckIdle,
  unconfirmed: dropUnconfirmed,
};

/**
 * Does what the privacy page promises. Nothing is remembered between runs, so every part may run twice
 * or be cut off anywhere: the next run finds what is left. Returns the number of handled items per part.
 * Never throws; failures are logged.
 */
export async function sweepData(ports: RetentionPorts): Promise<Record<string, number>> {
  const now = ports.clock();
  const run = { ports, now, deadline: now + SWEEPING_TIME_MS };
  const done: Record<string, number> = {};
  for (const [name, job] of Object.entries(JOBS)) {
    if (ports.clock() >= run.deadline) break;
    try {
      done[name] = await job(run);
    } catch (error) {
      ports.warn('a part of the data sweep failed', { part: name, error: String(error) });
    }
  }
  return done;
}
