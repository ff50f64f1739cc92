import { z } from 'zod';
import { instantSchema } from '../values.ts';

/** `users/{uid}/stats/summary` and `users/{uid}/stats/YYYY-MM-DD` (UTC days). */
export const statsDocumentSchema = z.object({
  schemaVersion: z.number().int(),
  commentsProcessed: z.number().int().default(0),
  responsesPosted: z.number().int().default(0),
  /** Seconds from comment to reply, summed over the replies. */
  totalResponseTime: z.number().default(0),
  updatedAt: instantSchema,
});
export type StatsDocument = z.infer<typeof statsDocumentSchema>;
