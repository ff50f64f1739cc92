import * as z from 'zod/mini';
import { instantSchema } from '../values.ts';

/**
 * `users/{uid}/growing_drafts/{commentId}`: the words of a draft while the model writes it. They are
 * not examined yet, so they are only ever shown.
 */
export const growingDraftSchema = z.object({
  text: z.string(),
  expiresAt: instantSchema,
});
export type GrowingDraft = z.infer<typeof growingDraftSchema>;
