import * as z from 'zod/mini';
import { instantSchema } from '../values.ts';

/**
 * `users/{uid}/settings/timeline`: every moment at which the creator's replies went out in the last
 * hour or will go out. Planning reads and writes this one document, so two plans cannot overlap.
 */
export const timelineDocumentSchema = z.object({
  schemaVersion: z.int(),
  slots: z.array(
    z.object({
      commentId: z.string(),
      at: instantSchema,
      /** An attempt has begun at `at`; without it the moment is only planned. */
      claimed: z.optional(z.literal(true)),
    }),
  ),
});
export type TimelineDocument = z.infer<typeof timelineDocumentSchema>;
