const SECOND = 1_000;
const MINUTE = 60 * SECOND;
export const HOUR_MS = 60 * MINUTE;

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

/** Google's clock and ours may differ by this much, in either direction, in the dates of replies. */
export const CLOCK_SKEW_MS = 15 * MINUTE;

/** One failure may be its comment's, and two a chance; three are the account's or the text's. */
export const FAILURES_IN_A_ROW_TO_PAUSE = 3;
/** The length of that pause. The cause of the failures may be gone by then. */
export const PAUSE_AFTER_FAILURES_MS = 15 * MINUTE;

/** How often a batch asks whether the operator still stops all sending: nobody waits at a screen. */
export const STOPPED_RECHECK_MS = 15 * MINUTE;

/** A batch that should have ended this long ago is compared with its sends. */
export const BATCH_OVERDUE_MS = 60 * MINUTE;
