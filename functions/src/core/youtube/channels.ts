import type { SyncDocument } from '@replywell/contract/documents/syncs';
import type { VideoDocument } from '@replywell/contract/documents/videos';
import type { Channel, Video } from '@replywell/contract/endpoints/youtube';
import { GoogleUnavailable, PermissionLost, type AccessTokens } from '../permission/ports.ts';
import { Refusal } from '../refusal.ts';
import { fromInstant, type Clock } from '../time.ts';
import { actAs, askChannel } from './act-as.ts';
import { isEmptyAnswer } from './youtube-pages.ts';
import { YouTubeRefusal, type YouTube, type YouTubeChannel } from './ports.ts';
import type { ChannelBook, KnownChannels, SyncStore, VideoStore } from './stores.ts';
import { presentVideo, videoFacts } from './videos.ts';

export interface ChannelPorts {
  youtube: YouTube;
  tokens: AccessTokens;
  channels: ChannelBook;
  videos: VideoStore;
  syncs: SyncStore;
  clock: Clock;
}

/**
 * Asks YouTube for this channel, or with null for that of the newest grant. Returns null if the account
 * has none. A creator's first channel is in use from then on. 1 unit.
 */
async function ask(
  ports: ChannelPorts,
  uid: string,
  channelId: string | null,
): Promise<YouTubeChannel | null> {
  const { tokens, channels, clock } = ports;
  const channel = await actAs(tokens, { uid, channelId }, (token) =>
    askChannel(uid, token, ports),
  ).catch((error: unknown) => {
    // An empty list often means that there is no channel, but not for a creator who had one.
    if (channelId === null && isEmptyAnswer(error)) return null;
    throw error;
  });
  if (channel) await channels.rememberChannel(uid, channel, clock());
  return channel;
}

/** 1 unit for each channel with a grant. Only a failure of the channel in use is thrown. */
async function askForAll(ports: ChannelPorts, uid: string, before: KnownChannels): Promise<void> {
  const isNew = before.chosen === null || before.granted === null;
  const newest = isNew ? await ask(ports, uid, null) : null;
  const { chosen, granted } = isNew ? await ports.channels.known(uid) : before;
  for (const id of new Set([chosen, ...(granted ?? [])]))
    if (id !== null && id !== newest?.id)
      await ask(ports, uid, id).catch((error: unknown) => {
        if (id === chosen) throw error;
      });
}

const presentAll = ({ channels, granted }: KnownChannels): Channel[] =>
  channels.map((channel) =>
    (granted?.includes(channel.id) ?? true) ? channel : { ...channel, needsGrant: true },
  );

/** This soon after a load, the page is shown what is stored, which costs nothing. */
const FRESH_MS = 10 * 60_000;

export const isFresh = (sync: SyncDocument | null, now: number): sync is SyncDocument =>
  sync !== null && now - fromInstant(sync.updatedAt) < FRESH_MS;

const isLoadedLately = async (
  { syncs, clock }: ChannelPorts,
  uid: string,
  { chosen, channels, granted }: KnownChannels,
): Promise<boolean> => {
  if (chosen === null || channels[0]?.id !== chosen || !granted?.includes(chosen)) return false;
  return isFresh(await syncs.find(uid, chosen), clock());
};

const SPENT: readonly string[] = ['quota_exceeded', 'quota_share_used', 'too_many_requests'];

/** A limit is used up, or YouTube or Google does not answer: what is stored must do. */
const isForLater = (error: unknown): boolean =>
  error instanceof YouTubeRefusal
    ? ['quota', 'rate', 'unavailable'].includes(error.kind)
    : error instanceof GoogleUnavailable ||
      (error instanceof Refusal && SPENT.includes(error.code));

/**
 * The creator's channels, the one in use first. 1 unit for each, or none right after a load. If only the
 * one in use has lost its permission, they are shown as stored.
 */
export async function listChannels(ports: ChannelPorts, uid: string): Promise<Channel[]> {
  const known = await ports.channels.known(uid);
  const stored = presentAll(known);
  if (await isLoadedLately(ports, uid, known)) return stored;
  try {
    await askForAll(ports, uid, known);
  } catch (error) {
    const others = error instanceof PermissionLost && stored.length > 1;
    if (!others && !(isForLater(error) && known.channels[0]?.id === known.chosen)) throw error;
  }
  return presentAll(await ports.channels.known(uid));
}

/** Switches to another of the creator's channels, without a call to YouTube. Batches go on. */
export async function chooseChannel(
  { channels }: Pick<ChannelPorts, 'channels'>,
  uid: string,
  channelId: string,
): Promise<Channel[]> {
  await channels.chooseChannel(uid, channelId);
  return presentAll(await channels.known(uid));
}

/** Costs 1 unit if the channel is not known yet. */
export async function ownChannelId(ports: ChannelPorts, uid: string): Promise<string> {
  const known = await ports.channels.channelOf(uid);
  if (known !== null) return known;
  const channel = await ask(ports, uid, null);
  if (!channel) throw new Refusal('no_channel');
  return channel.id;
}

/** The uploads playlist has the id of the channel with another prefix. */
const uploadsOf = (channelId: string): string => channelId.replace(/^UC/u, 'UU');

/** One page of YouTube's uploads. */
const NEWEST_VIDEOS = 50;

/** Stored videos that are not listed any more are asked for by id, in the same call. */
async function askForVideos(
  ports: ChannelPorts,
  { uid, channelId }: { uid: string; channelId: string },
  stored: readonly VideoDocument[],
): Promise<Video[]> {
  const { youtube, tokens, videos, clock } = ports;
  const actor = { uid, channelId };
  const listed = await actAs(tokens, actor, (token) =>
    youtube.listUploads(token, uploadsOf(channelId)),
  );
  if (listed.length === 0) return [];
  const unlisted = stored.map(({ id }) => id).filter((id) => !listed.includes(id));
  const ids = [...unlisted, ...listed].slice(0, NEWEST_VIDEOS);
  const found = await actAs(tokens, actor, (token) => youtube.listVideos(token, ids));
  const now = clock();
  await videos.save(
    uid,
    found.map((video) => videoFacts(video, uid, now)),
  );
  const seen = new Set(found.map(({ id }) => id));
  const gone = stored.filter(({ id }) => ids.includes(id) && !seen.has(id));
  for (const { id, isGone } of gone)
    if (!isGone) await videos.revise(uid, id, () => ({ isGone: true }));
  return [...found, ...gone.map((video) => ({ ...video, isGone: true }))].map(presentVideo);
}

/**
 * Loads and stores the newest uploads, at most 50, of the creator's own channel. 2 units or more, or
 * none right after a load.
 */
export async function loadVideos(
  ports: ChannelPorts,
  uid: string,
  channelId: string,
): Promise<Video[]> {
  if ((await ownChannelId(ports, uid)) !== channelId) throw new Refusal('forbidden');
  const known = await ports.channels.known(uid);
  const newest = await ports.videos.newest(uid, NEWEST_VIDEOS);
  const stored = newest.filter((video) => video.channelId === channelId);
  if (stored.length > 0 && (await isLoadedLately(ports, uid, known)))
    return stored.map(presentVideo);
  return askForVideos(ports, { uid, channelId }, stored).catch((error: unknown) => {
    if (isForLater(error)) return stored.map(presentVideo);
    throw error;
  });
}
