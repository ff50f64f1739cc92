import { userDocumentSchema, type UserDocument } from '@replywell/contract/documents/users';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { Refusal } from '../../core/refusal.ts';
import { FRESH_MS, KEPT_MS } from '../../core/retention/expiry.ts';
import { toInstant } from '../../core/time.ts';
import type { YouTubeChannel } from '../../core/youtube/ports.ts';
import type { ChannelBook } from '../../core/youtube/stores.ts';
import { parseDocument, paths } from '../firestore/documents.ts';

const channelSchema = z.partial(
  z.pick(userDocumentSchema, {
    youtubeChannelId: true,
    youtubeChannelTitle: true,
    youtubeChannelThumbnail: true,
    youtubeSubscriberCount: true,
    channelRefreshedAt: true,
    homeChannelId: true,
    grantedChannels: true,
    otherChannels: true,
    permission: true,
  }),
);
type Fields = Partial<UserDocument>;
type Stored = YouTubeChannel & { refreshedAt: string };

const chosenIn = (own: Fields): Stored | null =>
  own.youtubeChannelId && own.youtubeChannelTitle
    ? {
        id: own.youtubeChannelId,
        title: own.youtubeChannelTitle,
        thumbnailUrl: own.youtubeChannelThumbnail ?? null,
        subscriberCount: own.youtubeSubscriberCount ?? null,
        refreshedAt: own.channelRefreshedAt ?? '',
      }
    : null;

const chosenFields = ({ id, title, thumbnailUrl, subscriberCount, refreshedAt }: Stored) => ({
  youtubeChannelId: id,
  youtubeChannelTitle: title,
  youtubeChannelThumbnail: thumbnailUrl,
  youtubeSubscriberCount: subscriberCount,
  channelRefreshedAt: refreshedAt,
});

const factsOf = ({ id, title, thumbnailUrl, subscriberCount }: YouTubeChannel): YouTubeChannel => ({
  id,
  title,
  thumbnailUrl,
  subscriberCount,
});

const storedIn = (own: Fields): Stored[] => [
  ...[chosenIn(own)].filter((one) => one !== null),
  ...(own.otherChannels ?? []),
];

const isKnown = (own: Fields, channel: YouTubeChannel, now: number): boolean =>
  storedIn(own).some(
    (one) =>
      JSON.stringify(factsOf(one)) === JSON.stringify(factsOf(channel)) &&
      one.refreshedAt > toInstant(now - FRESH_MS),
  );

/** Channels that are no longer asked for, because their grant is gone, expire. */
const othersWith = (own: Fields, next: Stored | null, now: number): Stored[] => [
  ...(own.otherChannels ?? [])
    .filter(({ id }) => id !== next?.id)
    .filter(({ refreshedAt }) => refreshedAt > toInstant(now - KEPT_MS)),
  ...(next ? [next] : []),
];

function remembered(own: Fields, channel: YouTubeChannel, now: number): Fields {
  const next = { ...factsOf(channel), refreshedAt: toInstant(now) };
  const isChosen = (own.youtubeChannelId ?? channel.id) === channel.id;
  return isChosen
    ? { ...chosenFields(next), otherChannels: othersWith(own, null, now) }
    : { otherChannels: othersWith(own, next, now) };
}

function chosen(own: Fields, channelId: string): Fields {
  const { otherChannels = [], youtubeChannelId: before = null } = own;
  const next = otherChannels.find(({ id }) => id === channelId);
  if (!next) throw new Refusal('forbidden');
  const isGranted = own.grantedChannels?.includes(channelId) ?? own.permission === 'granted';
  if (!isGranted) throw new Refusal('permission_needed');
  const last = chosenIn(own);
  const others = otherChannels.filter((one) => one !== next);
  return {
    ...chosenFields(next),
    otherChannels: last ? [...others, last] : others,
    permission: 'granted',
    homeChannelId: own.homeChannelId ?? before,
  };
}

/** The channel fields of `users/{uid}`. */
export function createChannelStore(db: () => Firestore): ChannelBook {
  const change = (uid: string, decide: (own: Fields) => Fields) =>
    db().runTransaction(async (transaction) => {
      const reference = paths.user(db(), uid);
      const own = parseDocument(channelSchema, await transaction.get(reference));
      // The data of a deleted creator must not be stored again in part.
      if (!own) throw new Refusal('unauthenticated');
      const changes = decide(own);
      if (Object.keys(changes).length > 0) transaction.update(reference, changes);
    });
  const find = async (uid: string): Promise<Fields> =>
    parseDocument(channelSchema, await paths.user(db(), uid).get()) ?? {};

  return {
    known: async (uid) => {
      const own = await find(uid);
      return {
        chosen: own.youtubeChannelId ?? null,
        channels: storedIn(own).map(factsOf),
        granted: own.grantedChannels ?? (own.permission === 'granted' ? null : []),
      };
    },
    channelOf: async (uid) => (await find(uid)).youtubeChannelId ?? null,
    rememberChannel: async (uid, channel, now) => {
      if (isKnown(await find(uid), channel, now)) return;
      await change(uid, (own) => remembered(own, channel, now));
    },
    chooseChannel: (uid, channelId) =>
      change(uid, (own) => (own.youtubeChannelId === channelId ? {} : chosen(own, channelId))),
  };
}
