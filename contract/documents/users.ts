import { z } from 'zod';
import { permissionSchema } from '../states.ts';
import { instantSchema } from '../values.ts';

/** `users/{uid}` */
export const userDocumentSchema = z.object({
  schemaVersion: z.number().int(),
  id: z.string(),
  email: z.string(),
  googleId: z.string().nullable(),
  displayName: z.string().nullable(),
  photoURL: z.string().nullable(),
  youtubeChannelId: z.string().nullable(),
  youtubeChannelTitle: z.string().nullable(),
  youtubeChannelThumbnail: z.string().nullable(),
  youtubeSubscriberCount: z.number().nullable(),
  /** When YouTube last told the title, the picture and the count. */
  channelRefreshedAt: instantSchema.nullish(),
  /** The channel before the first change of channel; missing: there was none. See decision 017. */
  homeChannelId: z.string().nullish(),
  permission: permissionSchema,
  /** When the creator disconnected YouTube; says something only while the permission is `none`. */
  disconnectedAt: instantSchema.nullish(),
  createdAt: instantSchema,
});
export type UserDocument = z.infer<typeof userDocumentSchema>;
