const SECOND = 1_000;
const MINUTE = 60 * SECOND;
export const HOUR_MS = 60 * MINUTE;

/** How long one attempt owns a send. It is longer than looking and inserting can take together. */
export const LEASE_MS = 120 * SECOND;

/** We stop waiting for YouTube's answer to an insert after this time. */
export const INSERT_TIMEOUT_MS = 30 * SECOND;

/**
 * An insert starts only while this much of the lease is left. Otherwise another process could see
 * the lease as expired while our insert is still running.
 */
export const LEASE_LEFT_FOR_INSERT_MS = INSERT_TIMEOUT_MS + 15 * SECOND;

/**
 * A batch send keeps its distance by the moment of its claim. If its look takes longer than this,
 * the insert would be too late for that moment and too close to the next one.
 */
export const MAX_LOOK_OF_BATCH_SEND_MS = 10 * SECOND;

/** If a neighbour was sent a little late, a reply keeps its claim and waits at most this long. */
export const MAX_HOLD_MS = 8 * SECOND;

/** A reply that gives way waits at least this long, because each try costs a look. */
export const LEAST_WAIT_MS = 5 * SECOND;

/** A task that comes early by no more than this is treated as being on time. */
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

/** Retries without an insert (thread unreadable, rate limit) before a send fails. */
export const MAX_DEFERRALS = 8;
/**
 * The same while an outcome is unknown or an end is in doubt. It lasts about a day, because we want
 * to find out what happened.
 */
export const MAX_RECONCILE_DEFERRALS = 60;

export const FAILURES_IN_A_ROW_TO_PAUSE = 3;
/** The length of that pause. The cause of the failures may be gone by then. */
export const PAUSE_AFTER_FAILURES_MS = 15 * MINUTE;

/** How often a batch that waits for the permission is checked, in case resuming it has failed. */
export const PERMISSION_RECHECK_MS = 15 * MINUTE;

/** How often a batch asks again whether the operator still stops all sending. */
export const STOPPED_RECHECK_MS = 15 * MINUTE;

/**
 * A shared look of a batch is planned this much later, so that replies sent meanwhile can join it:
 * one task, one call and one write for all of them.
 */
export const LOOKS_GATHER_MS = 15 * MINUTE;

/**
 * How long after a look that did not show the reply the next one is made. After the last there is
 * none.
 */
export const HIDDEN_RECHECKS_MS = [60 * MINUTE, 24 * 60 * MINUTE] as const;
/** If the thread could not be read, the look is repeated after this. */
export const CHECK_RETRY_MS = 30 * MINUTE;
/** The most looks for one sent reply, including those in which the thread could not be read. */
export const MAX_CHECKS = 8;
/**
 * Looks that are due, or will be due within this time, are made together, because one call reads
 * many threads. The time is short: a look that is too early may miss a reply that is not shown yet,
 * or see one that YouTube will hide.
 */
export const CHECKS_TOGETHER_MS = 1 * MINUTE;

/** A batch that should have ended this long ago is compared with its sends. */
export const BATCH_OVERDUE_MS = 60 * MINUTE;

/** If YouTube asks for a longer wait, we wait only this long. */
const MAX_RETRY_AFTER_MS = 60 * MINUTE;

/**
 * The wait before the given retry, in milliseconds: 1, 2, 4 ... at most 30 minutes, or longer if
 * YouTube asks for it.
 */
export const deferralDelay = (deferrals: number, retryAfterMs: number | null = null): number =>
  Math.max(
    Math.min(30 * MINUTE, MINUTE * 2 ** Math.max(0, deferrals - 1)),
    Math.min(MAX_RETRY_AFTER_MS, retryAfterMs ?? 0),
  );
