import * as z from 'zod/mini';
import { instantSchema } from '../values.ts';

/**
 * `deletions/{uid}`: the creator asked us to delete everything. This record is written first and is
 * removed some time after the end. Work still running for this creator finds it and writes nothing.
 */
export const deletionDocumentSchema = z.object({
  schemaVersion: z.int(),
  startedAt: instantSchema,
  /** null: some data may be left. A later sign-in or the scheduled job continues the deletion. */
  finishedAt: z.nullable(instantSchema),
});
