/**
 * What the model of many creators assumes. Nothing here was measured on real creators: change a
 * number and run `npm run scale` again.
 */

export interface Habit {
  /** This share of the creators has the habit. */
  share: number;
  visitsPerDay: number;
  /** Replies written in one visit, from the least to the most. */
  replies: readonly [number, number];
}

export const HABITS: readonly Habit[] = [
  { share: 0.65, visitsPerDay: 0.3, replies: [1, 8] },
  { share: 0.3, visitsPerDay: 1, replies: [4, 16] },
  { share: 0.05, visitsPerDay: 2, replies: [15, 30] },
];

/** Where creators live: hours from UTC, and how many of them. */
export const ZONES: readonly { offset: number; weight: number }[] = [
  { offset: -8, weight: 12 },
  { offset: -5, weight: 18 },
  { offset: -3, weight: 10 },
  { offset: 0, weight: 10 },
  { offset: 1, weight: 18 },
  { offset: 3, weight: 12 },
  { offset: 5.5, weight: 14 },
  { offset: 8, weight: 6 },
];

/** How many visits begin in each hour of a creator's own day. */
export const HOURS: readonly number[] = [
  ...[1, 0.5, 0.3, 0.2, 0.2, 0.5, 1, 2, 3, 4, 4, 4],
  ...[5, 4, 4, 4, 5, 6, 8, 9, 10, 9, 6, 3],
];

/** The replies of a visit that are sent one by one. The others go as one batch. */
export const SINGLE_SHARE = 0.2;
/** Calls of the model for one reply. Some drafts are generated again. */
export const DRAFTS_PER_REPLY = 1.2;
/** A creator whose batch has waited this long for its end writes no new replies. */
export const HELD_BACK_AFTER_MS = 12 * 3_600_000;
/** Between two drafts of one visit. The page asks for three at a time. */
export const DRAFT_EVERY_MS = 1_500;
/** Between two single replies of one visit. */
export const SINGLE_EVERY_MS = 40_000;

/** Usual lengths of calls, in milliseconds. */
export const LATENCY = {
  read: 15,
  commit: 40,
  task: 8,
  youtubeRead: 200,
  youtubeInsert: 500,
  model: 1_500,
} as const;

/** How often it happens that ... */
export const TROUBLE = {
  /** a viewer has deleted the comment, or closed it to replies; */
  commentGone: 0.01,
  /** YouTube does not answer a reading; */
  unreadable: 0.002,
  /** the answer to an insert is lost, after its effect or without one. */
  lostAnswer: 0.001,
} as const;

/** The queue of `sendReply` delivers at most so many tasks at the same moment (functions/src/index.ts). */
export const DELIVERIES_AT_ONCE = 50;
/** Cloud Tasks delivers again after this time if a delivery has failed. */
export const RETRY_AFTER_MS = 10_000;
/** The sweep of lost sends (functions/src/index.ts). */
export const SWEEP_EVERY_MS = 5 * 60_000;

/** An access token is valid for an hour and is replaced five minutes earlier. */
export const TOKEN_MS = 55 * 60_000;

/**
 * The calls of a visit that are counted and not run: the session, the first page of the list, the
 * open batches once a minute, the search for replies with the same words, what loading compares and
 * stores.
 */
export const VISIT = {
  calls: 24,
  millisecondsPerCall: 120,
  reads: 190,
  /** Summary, days of the statistics, progress of the loading, videos. */
  writes: 6,
  /** New comments that a visit stores for each reply that is written. Each is deleted later. */
  newCommentsPerReply: 2,
  /** Calls of YouTube of one loading, 1 unit each. */
  youtubeCalls: [4, 6],
} as const;

/** The tokens of one draft. */
export const DRAFT = { model: 'gpt-6-luna', letters: 1_800, input: 450, output: 60 } as const;

/**
 * Showing one draft's words for about a second: at once, then every 400 ms, and taken away at the
 * end. The first write looks whether the creator is there (two reads); the page listens (four).
 */
export const GROWING = { reads: 6, writes: 3, deletes: 1 } as const;

/** Units of YouTube a day for each creator, where the quota is said to be enough: about 310 are used. */
export const ENOUGH_UNITS = 500;

/** A field of a creator in `quota/{day}`, as Firestore counts bytes: a name of 28 and three numbers. */
export const BYTES_OF_CREATOR = 72;
/** A document of Firestore may have so many bytes. */
export const MOST_BYTES = 1_048_576;
/** Firestore bears about so many writes of one document a second for long. */
export const HOT_PER_SECOND = 1;
