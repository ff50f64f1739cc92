import * as z from 'zod/mini';
import { get } from '../endpoint.ts';
import { instantSchema } from '../values.ts';

export const statsSchema = z.object({
  /** The name of these sums and their owner. */
  id: z.optional(z.string()),
  userId: z.optional(z.string()),
  /** Seconds from comment to reply, summed over the replies posted. */
  totalResponseTime: z.optional(z.number()),
  /** null: nothing has been counted yet. */
  createdAt: z.optional(z.nullable(instantSchema)),
  updatedAt: z.optional(z.nullable(instantSchema)),
  commentsProcessed: z.int(),
  /** Replies per comment, in percent. */
  responseRate: z.number(),
  /** The average time from comment to reply, in hours. */
  avgResponseTime: z.number(),
  responsesPosted: z.int(),
  /** Replies that were sent but were not visible on YouTube some minutes later. */
  hiddenReplies: z._default(z.int(), 0),
  totalVideos: z.int(),
  totalComments: z.int(),
  pendingResponses: z.int(),
  lastActivityAt: z.nullable(instantSchema),
});
export type Stats = z.infer<typeof statsSchema>;

export const getStats = get('/api/stats', { scope: 'read', answer: statsSchema });
