import {
  batchStatusSchema,
  ENDED_BATCH_STATUSES,
  ENDED_SEND_STATUSES,
  sendStatusSchema,
} from '@replywell/contract/states';
import type { Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { Refusal } from '../../core/refusal.ts';
import { toInstant } from '../../core/time.ts';
import type { YouTubeChannel } from '../../core/youtube/ports.ts';
import type { ChannelBook } from '../../core/youtube/stores.ts';
import { parseDocument, paths } from '../firestore/documents.ts';

const channelSchema = z.object({
  youtubeChannelId: z.string().nullish(),
  youtubeChannelTitle: z.string().nullish(),
  youtubeChannelThumbnail: z.string().nullish(),
  youtubeSubscriberCount: z.number().nullish(),
  channelRefreshedAt: z.string().nullish(),
  homeChannelId: z.string().nullish(),
  grantedChannels: z.array(z.string()).nullish(),
  permission: z.string().nullish(),
});
type KnownFields = z.infer<typeof channelSchema>;

/** What is known stays noted as fresh so long: far less than the days after which it has to go. */
const FRESH_MS = 24 * 3_600_000;

/** Whether nothing has to be written: a look at the channels is no change. */
const isKnown = (own: KnownFields, channel: YouTubeChannel, now: number): boolean =>
  own.youtubeChannelId === channel.id &&
  own.youtubeChannelTitle === channel.title &&
  (own.youtubeChannelThumbnail ?? null) === channel.thumbnailUrl &&
  (own.youtubeSubscriberCount ?? null) === channel.subscriberCount &&
  (own.channelRefreshedAt ?? '') > toInstant(now - FRESH_MS);

const isOneOf = (list: readonly string[], status: string): boolean => list.includes(status);
const OPEN_BATCHES = batchStatusSchema.options.filter(
  (status) => !isOneOf(ENDED_BATCH_STATUSES, status),
);
const OPEN_SENDS = sendStatusSchema.options.filter(
  (status) => !isOneOf(ENDED_SEND_STATUSES, status),
);

/**
 * Whether replies of the creator are queued or being sent. It is only read before the change, not
 * with it: a reply that begins meanwhile carries its own channel and is never sent as another.
 */
async function repliesAreUnderWay(db: Firestore, uid: string): Promise<boolean> {
  const open = [
    paths.batches(db, uid).where('status', 'in', OPEN_BATCHES),
    paths.allSends(db).where('uid', '==', uid).where('status', 'in', OPEN_SENDS),
  ];
  const found = await Promise.all(open.map((query) => query.limit(1).select().get()));
  return found.some(({ size }) => size > 0);
}

/** The channel fields of `users/{uid}`. Each change is one transaction. */
export function createChannelStore(db: () => Firestore): ChannelBook {
  const store = async (uid: string, channel: YouTubeChannel, now: number, chosen: boolean) => {
    const seen = parseDocument(channelSchema, await paths.user(db(), uid).get());
    if (seen && isKnown(seen, channel, now)) return;
    const isBusy = chosen && (await repliesAreUnderWay(db(), uid));
    await db().runTransaction(async (transaction) => {
      const ref = paths.user(db(), uid);
      const own = parseDocument(channelSchema, await transaction.get(ref));
      // The data of a deleted creator must not be stored again in part.
      if (!own) throw new Refusal('unauthenticated');
      const before = own.youtubeChannelId ?? null;
      const changes = before !== null && before !== channel.id;
      // A look at the channels began before the creator chose this one.
      if (changes && !chosen) return;
      if (changes && isBusy) throw new Refusal('channel_busy');
      transaction.update(ref, {
        youtubeChannelId: channel.id,
        youtubeChannelTitle: channel.title,
        youtubeChannelThumbnail: channel.thumbnailUrl,
        youtubeSubscriberCount: channel.subscriberCount,
        channelRefreshedAt: toInstant(now),
        ...(changes && { homeChannelId: own.homeChannelId ?? before }),
      });
    });
  };

  const find = async (uid: string): Promise<KnownFields | null> =>
    parseDocument(channelSchema, await paths.user(db(), uid).get());

  return {
    known: async (uid) => {
      const own = await find(uid);
      if (own?.permission !== 'granted') return null;
      if (!own.youtubeChannelId || !own.youtubeChannelTitle) return null;
      const channel = {
        id: own.youtubeChannelId,
        title: own.youtubeChannelTitle,
        thumbnailUrl: own.youtubeChannelThumbnail ?? null,
        subscriberCount: own.youtubeSubscriberCount ?? null,
      };
      return { channel, isOnly: own.grantedChannels?.length === 1 };
    },
    channelOf: async (uid) => (await find(uid))?.youtubeChannelId ?? null,
    rememberChannel: (uid, channel, now) => store(uid, channel, now, false),
    chooseChannel: (uid, channel, now) => store(uid, channel, now, true),
  };
}
