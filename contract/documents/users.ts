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
  permission: permissionSchema,
  createdAt: instantSchema,
});
export type UserDocument = z.infer<typeof userDocumentSchema>;
