import * as z from 'zod/mini';
import { calendarDateSchema, instantSchema } from '../values.ts';

export const STATS_SCHEMA_VERSION = 2;

const countSchema = z._default(z.int(), 0);

/** Replies for which the model had written a draft. */
export const sentDraftsSchema = z.object({
  replies: countSchema,
  /** Those that were sent as the model wrote them. */
  unchanged: countSchema,
  /** How much of each was changed, in thousandths, summed. */
  thousandths: countSchema,
});
export type SentDrafts = z.infer<typeof sentDraftsSchema>;

/** `users/{uid}/stats/summary` */
export const statsDocumentSchema = z.object({
  schemaVersion: z.int(),
  commentsProcessed: countSchema,
  /** When the first event was counted. Firestore's own creation time; it is not stored as a field. */
  createdAt: z.optional(instantSchema),
  /** When an event was last counted. null: none yet. */
  updatedAt: z.nullable(instantSchema),
});
export type StatsDocument = z.infer<typeof statsDocumentSchema>;

/**
 * Classes of the time from comment to reply, in seconds. A class ends just below its bound; the
 * last class has no end. Documents store the position in this list, so add new bounds only at the
 * end.
 */
export const REPLY_TIME_BOUNDS = [3_600, 21_600, 86_400, 259_200, 604_800] as const;
export const REPLY_TIME_CLASSES = REPLY_TIME_BOUNDS.length + 1;

/**
 * Where a reply was written: `sent` through the ledger, or `elsewhere`, seen on YouTube while
 * loading.
 */
export const replyOriginSchema = z.enum(['sent', 'elsewhere']);
export type ReplyOrigin = z.infer<typeof replyOriginSchema>;

export const replyCountsSchema = z.object({
  replies: countSchema,
  seconds: z._default(z.number(), 0),
  /** Number of replies by the position of their class in REPLY_TIME_BOUNDS. */
  classes: z._default(z.record(z.string().check(z.regex(/^[0-5]$/)), z.int()), {}),
});
export type ReplyCounts = z.infer<typeof replyCountsSchema>;

export const quarterSchema = z.object({
  comments: countSchema,
  sent: z.optional(replyCountsSchema),
  elsewhere: z.optional(replyCountsSchema),
  drafts: z.optional(sentDraftsSchema),
});
export type Quarter = z.infer<typeof quarterSchema>;

/**
 * `users/{uid}/stats/YYYY-MM-DD` (a UTC day): the events of each quarter of an hour, `0` to `95`.
 * Quarters without events are missing. Every time zone in use differs from UTC by whole quarters,
 * so a day in any time zone is a sum of whole quarters.
 */
export const statsDaySchema = z.object({
  schemaVersion: z.int(),
  /** The date in its name, by which it is found when it is too old. */
  day: z.optional(calendarDateSchema),
  quarters: z._default(
    z.record(z.string().check(z.regex(/^([0-9]|[1-8][0-9]|9[0-5])$/)), quarterSchema),
    {},
  ),
  updatedAt: instantSchema,
});
export type StatsDay = z.infer<typeof statsDaySchema>;
