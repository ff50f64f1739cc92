import * as z from 'zod/mini';
import { instantSchema } from './values.ts';

/** Something said in the thread after its comment. `viewer`: by who wrote the comment. */
export const saidSchema = z.object({
  id: z.string(),
  by: z.enum(['viewer', 'channel', 'other']),
  author: z.string(),
  /** Its beginning, where it is long. */
  text: z.string(),
  at: instantSchema,
});
export type Said = z.infer<typeof saidSchema>;

/** All the newest words under an answered comment, if they are not the channel's. */
export const wroteBackSchema = z.omit(saidSchema, { by: true });

/** A reply that was sent from here, after which somebody wrote back. `to`: the words it answered. */
export const answerGivenSchema = z.object({
  to: z.string(),
  text: z.string(),
  at: instantSchema,
  isOwn: z.boolean(),
  /** The message that it answered. */
  messageId: z.optional(z.string()),
  /** It was deleted on YouTube from here. */
  isDeleted: z.optional(z.boolean()),
});
