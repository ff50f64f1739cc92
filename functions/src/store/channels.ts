import type { Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import type { ChannelBook } from '../core/youtube/stores.ts';
import { parseDocument, paths } from './documents.ts';

const channelSchema = z.object({ youtubeChannelId: z.string().nullish() });

/** The channel's fields of `users/{uid}`. */
export function createChannelStore(db: () => Firestore): ChannelBook {
  return {
    channelOf: async (uid) => {
      const creator = parseDocument(channelSchema, await paths.user(db(), uid).get());
      return creator?.youtubeChannelId ?? null;
    },
    rememberChannel: async (uid, channel) => {
      // An update: a creator whose data has just been deleted must not come back half.
      await paths.user(db(), uid).update({
        youtubeChannelId: channel.id,
        youtubeChannelTitle: channel.title,
        youtubeChannelThumbnail: channel.thumbnailUrl,
        youtubeSubscriberCount: channel.subscriberCount,
      });
    },
  };
}
