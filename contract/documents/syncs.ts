import * as z from 'zod/mini';
import { instantSchema } from '../values.ts';

/** `users/{uid}/syncs/{channelId}`: how far loading the channel's comments has come. */
export const syncDocumentSchema = z.object({
  schemaVersion: z.int(),
  /** All comments up to this moment have been loaded. null: no loading has been complete yet. */
  completeThrough: z.nullable(instantSchema),
  /** An unfinished loading: the page to continue with, and the time of the newest comment seen so far. */
  resume: z.nullable(
    z.object({
      pageToken: z.string(),
      newest: instantSchema,
      /** YouTube refuses this page: it is not asked for again before. */
      restsUntil: z.optional(instantSchema),
    }),
  ),
  /** Comments published up to this moment are already counted, even if they were deleted here since. */
  countedThrough: z.nullish(instantSchema),
  updatedAt: instantSchema,
});
export type SyncDocument = z.infer<typeof syncDocumentSchema>;
