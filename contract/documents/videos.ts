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
  summary: z.nullable(z.string()),
  isShort: z.boolean(),
  createdAt: instantSchema,
  /** When YouTube last returned this data. It may be kept for 30 days from then. */
  refreshedAt: instantSchema,
});
export type VideoDocument = z.infer<typeof videoDocumentSchema>;
