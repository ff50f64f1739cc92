/** Numbers that the server and the page must both use. */
export const PACE_LIMITS = {
  responsesPerHour: { min: 1, max: 30, step: 1, default: 30 },
  intervalSeconds: { min: 30, max: 300, step: 10, defaultMin: 30, defaultMax: 300 },
} as const;

export const REPLY_MAX_LENGTH = 5_000;
/** What a model wrote is stored also where it is longer than a reply may be. */
export const STORED_DRAFT_MAX_LENGTH = 4 * REPLY_MAX_LENGTH;
export const PROMPT_MAX_LENGTH = 8_000;
/**
 * Of a channel: how many are answered at most, characters of question and answer, videos that one
 * may be about, questions that one comment may ask, and unanswered ones that are shown, the newest.
 */
export const ANSWERS = {
  most: 100,
  question: 200,
  answer: 1_000,
  videos: 20,
  asked: 2,
  open: 400,
} as const;
/** What the creator may say about the tone of their drafts. */
export const VOICE_NOTES_MAX_LENGTH = 1_000;
/** What a model writes down about the creator's tone: about 60 words, and room to change them. */
export const TONE_CARD_MAX_LENGTH = 800;
/** What is said in about ten minutes. So much of a video's notes has room in a prompt. */
export const NOTES_MAX_LENGTH = 10_000;
/** The longest comment that YouTube allows. */
export const TEST_COMMENT_MAX_LENGTH = 10_000;
export const TEST_SUMMARY_MAX_LENGTH = 5_000;
export const PASSWORD_MIN_LENGTH = 8;

/** The most comments in one answer of GET /api/youtube/videos/saved. */
export const SAVED_COMMENTS_MAX = 500;
/** The most ids in one call that names comments. A batch holds fewer. */
export const NAMED_COMMENTS_MAX = 100;
/** The most comments that one call approves or rejects on YouTube. */
export const JUDGED_ON_YOUTUBE_AT_ONCE = 50;
export const DISMISSED_AT_ONCE = 500;
export const SEARCH_MAX_LENGTH = 200;

export const DEFAULT_AI_MODEL = 'gpt-4o-mini';
export const DEFAULT_AI_TEMPERATURE = 8;

/** After "Send selected" nothing is sent for this long, so that the batch can be undone. */
export const UNDO_MS = 10_000;
/** The same after "Submit" and "Send now". */
export const SINGLE_UNDO_MS = 5_000;
/**
 * About this long after it was sent, a reply is looked for on YouTube. Replies of a batch may share
 * a later look.
 */
export const VISIBILITY_CHECK_AFTER_MS = 10 * 60_000;

export const QUOTA = {
  /** What Google gives a new project. YOUTUBE_UNITS_PER_DAY says what this one has. */
  usualUnitsPerDay: 10_000,
  unitsPerReply: 50,
  /** Of one call that approves, rejects or deletes. */
  unitsPerJudgement: 50,
  /** So many replies they are, in round numbers and beside some loading. */
  usualRepliesPerDay: 190,
  timeZone: 'America/Los_Angeles',
} as const;

/**
 * The page and the server hash this text together with a code verifier. The hash is the nonce of
 * the attempt.
 */
export const NONCE_PREFIX = 'nonce:';

/** What the privacy page promises, in days. The server and the page keep a day in reserve. */
export const PROMISED_DAYS = {
  /** After YouTube last told something. Its policy wants no more. */
  youtube: 30,
  /** The same for who has disconnected. */
  disconnected: 7,
  /** A token that Google has still to be told to revoke. */
  revocation: 7,
  /** What the operator sets for the log, and for putting the database back. */
  log: 90,
  backups: 7,
} as const;

export const SESSION_COOKIE = '__session';
export const SCHEMA_VERSION = 1;

/** What an error of the page holds at most, in characters. */
export const PAGE_ERROR_LENGTH = { text: 200, stack: 4_000 } as const;
