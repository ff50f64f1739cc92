const SECOND = 1_000;
const MINUTE = 60 * SECOND;
export const HOUR_MS = 60 * MINUTE;

/** How long one attempt owns a send. Longer than looking and inserting can take together. */
export const LEASE_MS = 120 * SECOND;

/** YouTube's answer to an insert is given up after this. */
export const INSERT_TIMEOUT_MS = 30 * SECOND;

/**
 * An insert is begun only while this much of the lease is left. Otherwise another process could
 * take the lease for expired while our insert is under way.
 */
export const LEASE_LEFT_FOR_INSERT_MS = INSERT_TIMEOUT_MS + 15 * SECOND;

/**
 * A batch send is spaced by the moment of its claim. If its look takes longer than this, the insert
 * would come too late for that moment and too close to the next.
 */
export const MAX_LOOK_OF_BATCH_SEND_MS = 10 * SECOND;

/** A reply whose neighbour went out a little late waits for its distance this long, with its claim. */
export const MAX_HOLD_MS = 8 * SECOND;

/** A task may come this much before its time without being sent away again. */
export const EARLY_TOLERANCE_MS = 1 * SECOND;

/** After a lost answer: the first look, and how far apart two looks must be to mean "not there". */
export const FIRST_RECONCILE_DELAY_MS = 1 * MINUTE;
export const ABSENCE_CONFIRMED_AFTER_MS = 2 * MINUTE;
export const NEXT_RECONCILE_DELAY_MS = ABSENCE_CONFIRMED_AFTER_MS + 30 * SECOND;

/** Google's clocks and ours may differ by this much when replies are dated. */
export const CLOCK_SKEW_MS = 2 * MINUTE;

/** Inserts begun for one send before the creator is asked. */
export const MAX_ATTEMPTS = 3;

/** Harmless repetitions (thread unreadable, rate limit) before a send fails. */
export const MAX_DEFERRALS = 8;
/** The same while an outcome is unknown: about a day, because giving up means asking the creator. */
export const MAX_RECONCILE_DEFERRALS = 60;

export const FAILURES_IN_A_ROW_TO_PAUSE = 3;
/** What made three replies fail may be over then. */
export const PAUSE_AFTER_FAILURES_MS = 15 * MINUTE;

/** How often a batch that waits for the permission is looked at, should the resuming have failed. */
export const PERMISSION_RECHECK_MS = 15 * MINUTE;

/** After a look that did not show a sent reply: how long until the next one; after the last, never. */
export const HIDDEN_RECHECKS_MS = [60 * MINUTE, 24 * 60 * MINUTE] as const;
/** The thread could not be read for the look: later again. */
export const CHECK_RETRY_MS = 30 * MINUTE;
/** Looks for one sent reply, those that could not be made included. */
export const MAX_CHECKS = 8;
/**
 * Looks that are due, or will be within this time, are made together: one call reads many threads.
 * Short beside the minutes a look waits: what was sent just now may not show yet, and what YouTube
 * will hide shows still.
 */
export const CHECKS_TOGETHER_MS = 1 * MINUTE;

/** A batch that is this late is compared with its sends. */
export const BATCH_OVERDUE_MS = 60 * MINUTE;

/** 1, 2, 4 ... at most 30 minutes. */
export const deferralDelay = (deferrals: number): number =>
  Math.min(30 * MINUTE, MINUTE * 2 ** Math.max(0, deferrals - 1));
