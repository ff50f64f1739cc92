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
  /** When YouTube last told the title, the picture and the count. */
  channelRefreshedAt: z.nullish(instantSchema),
  /** The channel before the first change of channel; missing: there was none. See decision 017. */
  homeChannelId: z.nullish(z.string()),
  /** How this creator's sends are kept; missing: as they were first. */
  ledgerVersion: z.optional(z.int()),
  permission: permissionSchema,
  /** Google's last answer came without YouTube's permission; missing: it did not. */
  youtubeRefused: z.optional(z.boolean()),
  /** The channels the permission acts for; null: YouTube has not been asked since it was given. */
  grantedChannels: z.optional(z.nullable(z.array(z.string()))),
  /** When the creator disconnected YouTube; says something only while the permission is `none`. */
  disconnectedAt: z.nullish(instantSchema),
  createdAt: instantSchema,
});
export type UserDocument = z.infer<typeof userDocumentSchema>;
