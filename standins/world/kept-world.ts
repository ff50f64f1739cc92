import { z } from 'zod';
import type { Comment } from './model.ts';
import type { Changes } from './world.ts';

// Loose, so that fields of a comment that this schema does not name are kept too.
const commentSchema: z.ZodType<Comment, Comment> = z.looseObject({
  id: z.string(),
  parentId: z.string().nullable(),
  videoId: z.string(),
  channelId: z.string(),
  authorName: z.string(),
  authorChannelId: z.string().nullable(),
  hasAvatar: z.boolean(),
  text: z.string(),
  likeCount: z.number(),
  publishedAt: z.number(),
  updatedAt: z.number(),
  moderation: z.enum(['published', 'heldForReview', 'likelySpam', 'rejected']),
  hidden: z.boolean(),
  canReply: z.boolean(),
});

export const keptWorldSchema: z.ZodType<Changes, Changes> = z.object({
  startedAt: z.number(),
  added: z.number().int().min(0),
  comments: z.array(commentSchema),
  removed: z.array(z.string()),
});
