const SECOND = 1_000;
const MINUTE = 60 * SECOND;
export const HOUR_MS = 60 * MINUTE;

/** How long one attempt owns a send: an insert, once more after a new token, and a slow commit. */
export const LEASE_MS = 120 * SECOND;

/** We stop waiting for YouTube's answer to an insert after this: nearly all answer within ten seconds. */
export const INSERT_TIMEOUT_MS = 30 * SECOND;

/**
 * An insert starts only while this much of the lease is left. Otherwise another process could see
 * the lease as expired while our insert is still running.
 */
export const LEASE_LEFT_FOR_INSERT_MS = INSERT_TIMEOUT_MS + 15 * SECOND;

/** A look at the thread is too old for an insert after this, as others may have written meanwhile. */
export const LOOK_IS_FRESH_MS = 10 * SECOND;

/** A reply of a batch goes out this soon after its claim, because that was the moment it may have. */
export const CLAIM_TO_INSERT_MS = 10 * SECOND;

/** A reply that comes too early waits at least this long, because each try costs a delivery. */
export const LEAST_WAIT_MS = 5 * SECOND;

/** A task that comes early by no more than this is on time: clocks of machines differ by less. */
export const EARLY_TOLERANCE_MS = 1 * SECOND;

/**
 * When the thread is read, counted from the last moment at which a lost call could still have been
 * carried out. The first two readings find nearly everything that was published. To know that a
 * reply is not there takes longer: YouTube's lists may be an hour behind, and a call may be carried
 * out minutes after we stopped waiting. So absence needs four complete readings, the last one after
 * all of these delays.
 */
export const READINGS_AFTER_MS = [1 * MINUTE, 10 * MINUTE, 30 * MINUTE, 80 * MINUTE] as const;

/** Google's clock and ours may differ by this much, in either direction, in the dates of replies. */
export const CLOCK_SKEW_MS = 15 * MINUTE;

/**
 * The most inserts in doubt per approval. If four readings did not show the first one, one more is
 * made. After the second the creator is asked, because they can look for themselves.
 */
export const MAX_ATTEMPTS = 2;

/**
 * If a send ended without a reply but an insert of it is in doubt, we look for it this long after
 * the end, without telling the creator. The times are close to two of the readings of a lost
 * answer.
 */
export const ENDED_CHECKS_AFTER_MS = [10 * MINUTE, 80 * MINUTE] as const;

/** Retries without an insert before a send fails: about two hours with the delays below. */
export const MAX_DEFERRALS = 8;
/** The same while an outcome is in doubt: about a day, because we want to find out what happened. */
export const MAX_RECONCILE_DEFERRALS = 60;

/** One failure may be its comment's, and two a chance; three are the account's or the text's. */
export const FAILURES_IN_A_ROW_TO_PAUSE = 3;
/** The length of that pause. The cause of the failures may be gone by then. */
export const PAUSE_AFTER_FAILURES_MS = 15 * MINUTE;

/** How often a batch that waits for the permission is checked, in case resuming it has failed. */
export const PERMISSION_RECHECK_MS = 15 * MINUTE;

/** How often a batch asks whether the operator still stops all sending: nobody waits at a screen. */
export const STOPPED_RECHECK_MS = 15 * MINUTE;

/** How long after a look that did not show the reply the next one is made. After the last: none. */
export const HIDDEN_RECHECKS_MS = [60 * MINUTE, 24 * 60 * MINUTE] as const;
/** If the thread could not be read, the look is repeated after this: YouTube's failures are short. */
export const CHECK_RETRY_MS = 30 * MINUTE;
/** The most looks for one sent reply, so that one that can never be read is given up in some hours. */
export const MAX_CHECKS = 8;

/** A batch that should have ended this long ago is compared with its sends. */
export const BATCH_OVERDUE_MS = 60 * MINUTE;

/** The wait before the given retry, in milliseconds: 1, 2, 4 ... at most 30 minutes. */
export const deferralDelay = (deferrals: number): number =>
  Math.min(30 * MINUTE, MINUTE * 2 ** Math.max(0, deferrals - 1));
