/** Numbers that server and page must agree on. */
export const PACE_LIMITS = {
  responsesPerHour: { min: 1, max: 30, step: 1, default: 30 },
  intervalSeconds: { min: 30, max: 300, step: 10, defaultMin: 30, defaultMax: 300 },
} as const;

export const REPLY_MAX_LENGTH = 5_000;
export const PROMPT_MAX_LENGTH = 8_000;
/** As long as a comment on YouTube can be. */
export const TEST_COMMENT_MAX_LENGTH = 10_000;
export const TEST_SUMMARY_MAX_LENGTH = 5_000;
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 1_024;

/**
 * Failed sign-ins, and letters asked for, in one window. Successes cost nothing, so a whole office
 * can sign in from one address. Guesses from one address are counted against it for that account,
 * and alone cannot use up the account's: nobody is kept out by a stranger at one address.
 */
export const SIGN_IN_TRIES = {
  windowMinutes: 15,
  perAddress: 50,
  perAddressAndEmail: 10,
  perEmail: 100,
  lettersPerEmail: 5,
  lettersPerAddress: 20,
} as const;

/** Comments in one answer of GET /api/youtube/videos/saved. */
export const SAVED_COMMENTS_MAX = 500;
/** Comments named in one GET /api/youtube/comments: more than a batch can hold. */
export const NAMED_COMMENTS_MAX = 100;
export const SEARCH_MAX_LENGTH = 200;

export const DEFAULT_AI_MODEL = 'gpt-4o-mini';
export const DEFAULT_AI_TEMPERATURE = 8;

/** How long after "Send selected" nothing is sent yet, so that it can be taken back. */
export const UNDO_MS = 10_000;
/** The same after "Submit" and "Send now". */
export const SINGLE_UNDO_MS = 5_000;
/** Batches in one page of GET /api/youtube/batches. */
export const BATCHES_PAGE = 10;
/** A reply is looked for on YouTube this long after it was sent. */
export const VISIBILITY_CHECK_AFTER_MS = 10 * 60_000;

export const QUOTA = {
  unitsPerDay: 10_000,
  unitsPerReply: 50,
  timeZone: 'America/Los_Angeles',
} as const;

/** The page and the server hash it with a code verifier: the nonce of the attempt. */
export const NONCE_PREFIX = 'nonce:';

export const SESSION_COOKIE = '__session';
export const SCHEMA_VERSION = 1;
/** 2: sends lie under their channel; 1, or nothing: under their creator. */
export const LEDGER_VERSION = 2;
