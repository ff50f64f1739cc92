import * as z from 'zod/mini';
import { permissionSchema } from '../states.ts';
import { instantSchema } from '../values.ts';

/** `users/{uid}` */
export const userDocumentSchema = z.object({
  schemaVersion: z.int(),
  id: z.string(),
  email: z.string(),
  googleId: z.nullable(z.string()),
  displayName: z.nullable(z.string()),
  photoURL: z.nullable(z.string()),
  youtubeChannelId: z.nullable(z.string()),
  youtubeChannelTitle: z.nullable(z.string()),
  youtubeChannelThumbnail: z.nullable(z.string()),
  youtubeSubscriberCount: z.nullable(z.number()),
  /** When YouTube last returned the title, the picture and the subscriber count. */
  channelRefreshedAt: z.nullish(instantSchema),
  /**
   * The channel the creator had before their first change of channel. Missing: they never changed
   * it. See decision 017.
   */
  homeChannelId: z.nullish(z.string()),
  permission: permissionSchema,
  /** true: Google's last answer did not include the YouTube permission. */
  youtubeRefused: z.optional(z.boolean()),
  /**
   * The channels the permission can act for. null: YouTube has not been asked since the permission
   * was given.
   */
  grantedChannels: z.optional(z.nullable(z.array(z.string()))),
  /** When the creator disconnected YouTube. Only meaningful while the permission is `none`. */
  disconnectedAt: z.nullish(instantSchema),
  /** true: the creator signed up with a password. Nobody else is let in with one. */
  hasPassword: z.optional(z.boolean()),
  createdAt: instantSchema,
});
export type UserDocument = z.infer<typeof userDocumentSchema>;
