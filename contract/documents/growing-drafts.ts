import * as z from 'zod/mini';
import { REPLY_MAX_LENGTH } from '../limits.ts';
import { instantSchema } from '../values.ts';

/**
 * `users/{uid}/growing_drafts/{commentId}`: the words of a draft while a model writes them. It is
 * there only while that goes on, and never a draft itself: nobody has examined it, and nothing can
 * be sent from it. Pages may listen to it.
 */
export const growingDraftSchema = z.object({
  /** The reply so far. */
  text: z.string().check(z.maxLength(REPLY_MAX_LENGTH)),
  /** What is left of a process that has died is old from then on. */
  expiresAt: instantSchema,
});
export type GrowingDraft = z.infer<typeof growingDraftSchema>;
