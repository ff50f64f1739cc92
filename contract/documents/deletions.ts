import * as z from 'zod/mini';
import { instantSchema } from '../values.ts';

/**
 * `deletions/{uid}`: the creator asked for everything to be deleted. Written first and kept for a
 * while after the end: whatever is still at work for this creator finds it and writes nothing.
 */
export const deletionDocumentSchema = z.object({
  schemaVersion: z.int(),
  googleId: z.nullable(z.string()),
  startedAt: instantSchema,
  /** null: something may be left; whoever finds that goes on. */
  finishedAt: z.nullable(instantSchema),
});
export type DeletionDocument = z.infer<typeof deletionDocumentSchema>;
