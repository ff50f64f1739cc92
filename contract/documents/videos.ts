import { z } from 'zod';
import { instantSchema } from '../values.ts';

/** `users/{uid}/videos/{youtubeId}` */
export const videoDocumentSchema = z.object({
  schemaVersion: z.number().int(),
  id: z.string(),
  youtubeId: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  thumbnailUrl: z.string().nullable(),
  publishedAt: instantSchema.nullable(),
  channelId: z.string(),
  userId: z.string(),
  summary: z.string().nullable(),
  isShort: z.boolean(),
  createdAt: instantSchema,
  /** When YouTube last told us; the data may be kept 30 days from here. */
  refreshedAt: instantSchema,
});
export type VideoDocument = z.infer<typeof videoDocumentSchema>;
