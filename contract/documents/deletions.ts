import { z } from 'zod';
import { instantSchema } from '../values.ts';

/**
 * `deletions/{uid}`: the creator asked for everything to be deleted. Written first and kept for a
 * while after the end: whatever is still at work for this creator finds it and writes nothing.
 */
export const deletionDocumentSchema = z.object({
  schemaVersion: z.number().int(),
  googleId: z.string().nullable(),
  startedAt: instantSchema,
  /** null: something may be left; whoever finds that goes on. */
  finishedAt: instantSchema.nullable(),
});
export type DeletionDocument = z.infer<typeof deletionDocumentSchema>;
