import * as z from 'zod/mini';
import { channelFields } from '../shown.ts';
import { permissionSchema } from '../states.ts';
import { calendarDateSchema, instantSchema } from '../values.ts';

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
  /** The channel before the first change of channel. Missing: there was none. See decision 070. */
  homeChannelId: z.nullish(z.string()),
  /** Of the channel in use. */
  permission: permissionSchema,
  /** true: Google's last answer did not include the YouTube permission. */
  youtubeRefused: z.optional(z.boolean()),
  /**
   * The channels for which a usable grant is held. null: YouTube has not been asked yet for which
   * channel the newest one is.
   */
  grantedChannels: z.optional(z.nullable(z.array(z.string()))),
  /** The creator's channels that are not in use now, as YouTube told them last. */
  otherChannels: z.optional(z.array(z.object({ ...channelFields, refreshedAt: instantSchema }))),
  /** When the creator disconnected YouTube. Only meaningful while the permission is `none`. */
  disconnectedAt: z.nullish(instantSchema),
  /** true: the creator signed up with a password. Nobody else is let in with one. */
  hasPassword: z.optional(z.boolean()),
  /** The day (UTC) of the last visit, written with its first call. */
  visitedOn: z.nullish(calendarDateSchema),
  /** When the creator last asked for their file. */
  downloadedAt: z.nullish(instantSchema),
  createdAt: instantSchema,
});
export type UserDocument = z.infer<typeof userDocumentSchema>;
