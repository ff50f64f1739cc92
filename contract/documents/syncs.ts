import * as z from 'zod/mini';
import { HELD_STATUSES } from '../endpoints/held.ts';
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
  countedThrough: z.nullable(instantSchema),
  /** The ids of what YouTube last told it keeps back. What is gone from there may have been approved. */
  held: z.nullable(z.partialRecord(z.enum(HELD_STATUSES), z.array(z.string()))),
  /** When a load last read further down than to what is known. */
  deeperAt: z.nullable(instantSchema),
  updatedAt: instantSchema,
});
export type SyncDocument = z.infer<typeof syncDocumentSchema>;
