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

/** Who gives way does not ask again at once: each asking costs a look. */
export const LEAST_WAIT_MS = 5 * SECOND;

/** A task may come this much before its time without being sent away again. */
export const EARLY_TOLERANCE_MS = 1 * SECOND;

/**
 * When the thread is read after the last moment at which a lost call could still have taken effect.
 * The first two find what is there, which is nearly everything. That something is not there takes
 * time to know: YouTube's lists may be an hour behind, and a call may take effect minutes after its
 * caller has given it up. So absence is four complete readings, the last one behind all of that.
 */
export const READINGS_AFTER_MS = [1 * MINUTE, 10 * MINUTE, 30 * MINUTE, 80 * MINUTE] as const;

/** Google's clocks and ours may differ by this much, either way, when replies are dated. */
export const CLOCK_SKEW_MS = 15 * MINUTE;

/**
 * Inserts in doubt for one approval of the creator: one more where four readings did not show the
 * first. After the second the creator is asked, who can look with their own eyes.
 */
export const MAX_ATTEMPTS = 2;

/**
 * Ended without a reply, with an insert behind it that perhaps took effect: how long after the end it
 * is looked for, quietly. As the last two readings of a lost answer.
 */
export const ENDED_CHECKS_AFTER_MS = [10 * MINUTE, 80 * MINUTE] as const;

/** Harmless repetitions (thread unreadable, rate limit) before a send fails. */
export const MAX_DEFERRALS = 8;
/** The same while an outcome is unknown or an end in doubt: about a day, for the sake of the truth. */
export const MAX_RECONCILE_DEFERRALS = 60;

export const FAILURES_IN_A_ROW_TO_PAUSE = 3;
/** What made three replies fail may be over then. */
export const PAUSE_AFTER_FAILURES_MS = 15 * MINUTE;

/** How often a batch that waits for the permission is looked at, should the resuming have failed. */
export const PERMISSION_RECHECK_MS = 15 * MINUTE;

/**
 * The look at a batch's reply waits this much longer, so that those sent meanwhile are looked for with
 * it: one task, one call and one write for all of them.
 */
export const LOOKS_GATHER_MS = 15 * MINUTE;

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

/** YouTube may ask for more patience than this; nobody believes it for longer. */
const MAX_RETRY_AFTER_MS = 60 * MINUTE;

/** 1, 2, 4 ... at most 30 minutes; longer where YouTube asks for it. */
export const deferralDelay = (deferrals: number, retryAfterMs: number | null = null): number =>
  Math.max(
    Math.min(30 * MINUTE, MINUTE * 2 ** Math.max(0, deferrals - 1)),
    Math.min(MAX_RETRY_AFTER_MS, retryAfterMs ?? 0),
  );
