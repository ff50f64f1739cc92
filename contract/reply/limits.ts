/** The times of the machine that moves a reply, in milliseconds, and how often it tries. */

const MINUTE = 60_000;

/** How long one attempt owns a reply: an insert, once more after a new token, and a slow commit. */
export const LEASE_MS = 2 * MINUTE;

/**
 * When the thread is read, counted from the last moment at which a lost call could still have been
 * carried out. The first two readings find nearly everything that was published. To know that a
 * reply is not there takes longer: YouTube's lists may be an hour behind, and a call may be carried
 * out minutes after we stopped waiting. So absence needs four complete readings, the last one after
 * all of these delays.
 */
export const READINGS_AFTER_MS = [1 * MINUTE, 10 * MINUTE, 30 * MINUTE, 80 * MINUTE] as const;

/**
 * The most inserts in doubt per approval. If four readings did not show the first one, one more is
 * made. After the second the creator is asked, because they can look for themselves.
 */
export const MAX_ATTEMPTS = 2;

/**
 * If a reply ended unsent but an insert of it is in doubt, we look for it this long after the end,
 * without telling the creator. Close to two of the readings of a lost answer.
 */
export const ENDED_CHECKS_AFTER_MS = [10 * MINUTE, 80 * MINUTE] as const;

/** Retries without an insert before a reply fails: about two hours with the delays below. */
export const MAX_DEFERRALS = 8;
/** The same while an outcome is in doubt: about a day, because we want to find out what happened. */
export const MAX_RECONCILE_DEFERRALS = 60;

/** The wait before the given retry: 1, 2, 4 ... at most 30 minutes. */
export const deferralDelay = (deferrals: number): number =>
  Math.min(30 * MINUTE, MINUTE * 2 ** Math.max(0, deferrals - 1));

/** How often a batch that waits for the permission is checked, in case resuming it has failed. */
export const PERMISSION_RECHECK_MS = 15 * MINUTE;

/** How long after a look that did not show the reply the next one is made. After the last: none. */
export const HIDDEN_RECHECKS_MS = [60 * MINUTE, 24 * 60 * MINUTE] as const;
/** If the thread could not be read, the look is repeated after this: YouTube's failures are short. */
export const CHECK_RETRY_MS = 30 * MINUTE;
/** The most looks for one sent reply, so that one that can never be read is given up in some hours. */
export const MAX_CHECKS = 8;

/** A task that comes early by no more than this is on time: clocks of machines differ by less. */
export const EARLY_TOLERANCE_MS = 1_000;
