import * as z from 'zod/mini';
import { instantSchema } from '../values.ts';

/** `users/{uid}/syncs/{channelId}`: how far loading the channel's comments has come. */
export const syncDocumentSchema = z.object({
  schemaVersion: z.int(),
  /** Everything older than this has been loaded; null before the first complete loading. */
  completeThrough: z.nullable(instantSchema),
  /** A loading that has not reached the end: where to go on, and the newest comment it began with. */
  resume: z.nullable(
    z.object({
      pageToken: z.string(),
      newest: instantSchema,
      /** How many pages it has cost so far. */
      pages: z.optional(z.int()),
      /** YouTube's pages did not end: it goes on after this moment, what is new is loaded before. */
      notBefore: z.optional(instantSchema),
    }),
  ),
  /** Comments up to this moment have been counted, though they may have been deleted since. */
  countedThrough: z.nullish(instantSchema),
  updatedAt: instantSchema,
});
export type SyncDocument = z.infer<typeof syncDocumentSchema>;
