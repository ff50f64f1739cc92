import * as z from 'zod/mini';
import { instantSchema } from '../values.ts';

/** 2: days hold quarters of an hour, the summary says what waits. Older ones read as empty there. */
export const STATS_SCHEMA_VERSION = 2;

const countSchema = z._default(z.int(), 0);

/** `users/{uid}/stats/summary` */
export const statsDocumentSchema = z.object({
  schemaVersion: z.int(),
  commentsProcessed: countSchema,
  /** Replies sent through the ledger. */
  responsesPosted: countSchema,
  /** Seconds from comment to reply, summed over the replies posted. */
  totalResponseTime: z._default(z.number(), 0),
  /** Replies that were sent and could not be seen on YouTube afterwards. */
  hiddenReplies: z.optional(z.int()),
  /** Unanswered comments by video; a video without any may be missing or 0. */
  waiting: z._default(z.record(z.string(), z.int()), {}),
  /** When the first of it was counted: Firestore's own word, so it is not written here. */
  createdAt: z.optional(instantSchema),
  /** When something was last counted as it happened; null: nothing yet. */
  updatedAt: z.nullable(instantSchema),
});
export type StatsDocument = z.infer<typeof statsDocumentSchema>;

/**
 * From comment to reply, in seconds: each class reaches up to its bound and not further, the last
 * one is open. Stored by position, so the list may only grow at its end.
 */
export const REPLY_TIME_BOUNDS = [3_600, 21_600, 86_400, 259_200, 604_800] as const;
export const REPLY_TIME_CLASSES = REPLY_TIME_BOUNDS.length + 1;

/** Where a reply was written: sent through the ledger, or seen on YouTube when loading. */
export const replyOriginSchema = z.enum(['sent', 'elsewhere']);
export type ReplyOrigin = z.infer<typeof replyOriginSchema>;

export const replyCountsSchema = z.object({
  replies: countSchema,
  seconds: z._default(z.number(), 0),
  /** Replies by the position of their class of REPLY_TIME_BOUNDS. */
  classes: z._default(z.record(z.string().check(z.regex(/^[0-5]$/)), z.int()), {}),
});
export type ReplyCounts = z.infer<typeof replyCountsSchema>;

export const quarterSchema = z.object({
  comments: countSchema,
  sent: z.optional(replyCountsSchema),
  elsewhere: z.optional(replyCountsSchema),
});
export type Quarter = z.infer<typeof quarterSchema>;

/**
 * `users/{uid}/stats/YYYY-MM-DD` (a UTC day): what happened in each quarter of an hour, `0` to `95`;
 * quarters in which nothing happened are missing. Every time zone in use is a multiple of a quarter
 * away from UTC, so each day of each of them is a sum of whole quarters.
 */
export const statsDaySchema = z.object({
  schemaVersion: z.int(),
  quarters: z._default(
    z.record(z.string().check(z.regex(/^([0-9]|[1-8][0-9]|9[0-5])$/)), quarterSchema),
    {},
  ),
  updatedAt: instantSchema,
});
export type StatsDay = z.infer<typeof statsDaySchema>;
