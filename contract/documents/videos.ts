import * as z from 'zod/mini';
import { videoFields } from '../shown.ts';
import { instantSchema } from '../values.ts';

/** `users/{uid}/videos/{youtubeId}` */
export const videoDocumentSchema = z.object({
  schemaVersion: z.int(),
  ...videoFields,
  userId: z.string(),
  /** What the creator has noted about it, or what is said in it. null or missing: nothing. */
  notes: z.optional(z.nullable(z.string())),
  createdAt: instantSchema,
  /** When YouTube last returned this data. It may be kept for 30 days from then. */
  refreshedAt: instantSchema,
});
export type VideoDocument = z.infer<typeof videoDocumentSchema>;
