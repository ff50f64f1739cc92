import { z } from 'zod';
import { LONGEST_DELAY_MS } from '../../kernel/fault-schema.ts';

const lag = z.number().int().min(0).max(LONGEST_DELAY_MS);
const MOST_SKEW_MS = 15 * 60_000;
export const skewSchema = z.number().int().min(-MOST_SKEW_MS).max(MOST_SKEW_MS);

/** Quirks of lists. `null` turns a quirk off. */
const reading = {
  /** Pages hold at most this many items, whatever was requested. */
  pageSize: z.number().int().min(1).nullable().optional(),
  stale: z
    .object({ threads: lag.optional(), embedded: lag.optional(), comments: lag.optional() })
    .strict()
    .nullable()
    .optional(),
  authors: z
    .object({
      channelId: z.enum(['absent', 'lowerCase', 'upperCase']).optional(),
      displayName: z.literal('absent').optional(),
    })
    .strict()
    .nullable()
    .optional(),
  threads: z
    .object({
      channelId: z.literal('absent').optional(),
      videoId: z.literal('absent').optional(),
    })
    .strict()
    .nullable()
    .optional(),
  counts: z
    .object({
      total: z.enum(['zero', 'less', 'more']).optional(),
      embedded: z.enum(['missing', 'lacksNewest', 'lacksOldest']).optional(),
    })
    .strict()
    .nullable()
    .optional(),
  pages: z
    .partialRecord(
      z.enum(['commentThreads.list', 'comments.list', 'playlistItems.list']),
      z.enum(['repeat', 'loop', 'lost', 'empty']),
    )
    .nullable()
    .optional(),
};

/** Quirks of inserted replies. */
const inserting = {
  /** Replies are published but shown to nobody. */
  hideNewReplies: z.boolean().optional(),
  moderation: z.enum(['heldForReview', 'likelySpam']).nullable().optional(),
  text: z
    .object({
      cutAfter: z.number().int().min(0).optional(),
      entities: z.boolean().optional(),
      bidi: z.boolean().optional(),
      nfkc: z.boolean().optional(),
      replace: z.record(z.string().min(1), z.string()).optional(),
      in: z.enum(['both', 'display']).default('both'),
    })
    .strict()
    .nullable()
    .optional(),
  skewMs: skewSchema.nullable().optional(),
  copies: z
    .object({ count: z.number().int().min(2).max(5).default(2), apartMs: lag.default(0) })
    .strict()
    .nullable()
    .optional(),
};

const settings = z.object({ ...reading, ...inserting });
export type QuirkSettings = z.infer<typeof settings>;
export type QuirkName = keyof QuirkSettings;

const READING = Object.keys(reading);

export const quirkSchema = settings
  .extend({
    account: z.string().optional(),
    times: z.union([z.number().int().min(1), z.literal('always')]).optional(),
  })
  .strict()
  .superRefine(({ times, account, ...given }, context) => {
    const names = Object.keys(given);
    const complain = (message: string): void => context.addIssue({ code: 'custom', message });
    if (account !== undefined && names.length === 0) complain('Say which quirk the account meets.');
    if (times === undefined) return;
    if (names.length === 0) complain('Say which quirk is meant so many times.');
    if (names.some((name) => READING.includes(name)))
      complain('times counts inserts: order quirks of lists by themselves.');
    if (Object.values(given).some((value) => value === null || value === false))
      complain('What is turned off is turned off for good: leave times out.');
  });

export type QuirkOrder = z.infer<typeof quirkSchema>;
