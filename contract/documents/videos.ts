import * as z from 'zod/mini';
import { instantSchema } from '../values.ts';

/** `users/{uid}/videos/{youtubeId}` */
export const videoDocumentSchema = z.object({
  schemaVersion: z.int(),
  id: z.string(),
  youtubeId: z.string(),
  title: z.string(),
  description: z.nullable(z.string()),
  thumbnailUrl: z.nullable(z.string()),
  publishedAt: z.nullable(instantSchema),
  channelId: z.string(),
  userId: z.string(),
  /** What the model says it is about. Empty: nothing of that could be kept. null: not asked yet. */
  summary: z.nullable(z.string()),
  /** The model is not asked for it before then. */
  summaryNotBefore: z.optional(z.nullable(instantSchema)),
  /** What the creator has noted about it, or what is said in it. null or missing: nothing. */
  notes: z.optional(z.nullable(z.string())),
  isShort: z.boolean(),
  isGone: z._default(z.boolean(), false),
  createdAt: instantSchema,
  /** When YouTube last returned this data. It may be kept for 30 days from then. */
  refreshedAt: instantSchema,
});
export type VideoDocument = z.infer<typeof videoDocumentSchema>;
