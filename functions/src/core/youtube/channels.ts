import type { SyncDocument } from '@replywell/contract/documents/syncs';
import type { Channel, Video } from '@replywell/contract/endpoints/youtube';
import { GoogleUnavailable, type AccessTokens } from '../permission/ports.ts';
import { Refusal } from '../refusal.ts';
import { fromInstant, type Clock } from '../time.ts';
import { actAs, askChannels } from './act-as.ts';
import { isEmptyAnswer } from './empty-answer.ts';
import { YouTubeRefusal, type YouTube, type YouTubeChannel } from './ports.ts';
import type { ChannelBook, KnownChannel, SyncStore, VideoStore } from './stores.ts';
import { presentVideo, videoFacts } from './video-document.ts';

export interface ChannelPorts {
  youtube: YouTube;
  tokens: AccessTokens;
  channels: ChannelBook;
  videos: VideoStore;
  syncs: SyncStore;
  clock: Clock;
}

const withFirst = (channels: readonly YouTubeChannel[], id: string | null): YouTubeChannel[] => [
  ...channels.filter((channel) => channel.id === id),
  ...channels.filter((channel) => channel.id !== id),
];

/**
 * The creator's channels, the chosen one first. If none was chosen yet, YouTube's first becomes the
 * chosen one. A chosen channel that YouTube does not list stays chosen, and its replies wait.
 */
async function askForChannels(ports: ChannelPorts, uid: string): Promise<YouTubeChannel[]> {
  const { youtube, tokens, channels, clock } = ports;
  const chosen = await channels.channelOf(uid);
  const found = await actAs(tokens, uid, (token) => askChannels(uid, token, youtube, tokens)).catch(
    (error: unknown) => {
      // Who has no channel is often told so by an empty list. Who had one is not.
      if (chosen === null && isEmptyAnswer(error)) return [];
      throw error;
    },
  );
  const sorted = withFirst(found, chosen);
  const [first] = sorted;
  if (first && (chosen === null || first.id === chosen))
    await channels.rememberChannel(uid, first, clock());
  return sorted;
}

const presentChannel = ({
  id,
  title,
  thumbnailUrl,
  subscriberCount,
}: KnownChannel['channel']): Channel => ({ id, title, thumbnailUrl, subscriberCount });

/** Whoever opens the page again so soon after a load is shown what is stored, which costs nothing. */
const FRESH_MS = 10 * 60_000;

export const isFresh = (sync: SyncDocument | null, now: number): sync is SyncDocument =>
  sync !== null && now - fromInstant(sync.updatedAt) < FRESH_MS;

const isLoadedLately = async (
  { syncs, clock }: ChannelPorts,
  uid: string,
  { channel, isOnly }: KnownChannel,
): Promise<boolean> => {
  if (!isOnly) return false;
  return isFresh(await syncs.find(uid, channel.id), clock());
};

const SPENT: readonly string[] = ['quota_exceeded', 'quota_share_used'];

/** The day's reading is used up, by this creator or by all, or YouTube or Google does not answer. */
const isForLater = (error: unknown): boolean =>
  error instanceof YouTubeRefusal
    ? ['quota', 'rate', 'unavailable'].includes(error.kind)
    : error instanceof GoogleUnavailable ||
      (error instanceof Refusal && SPENT.includes(error.code));

/** What YouTube answers, or what is `stored` where nobody can be asked now. */
async function orStored<T>(ask: () => Promise<T>, stored: () => Promise<T | null>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const known = isForLater(error) ? await stored() : null;
    if (known === null) throw error;
    return known;
  }
}

/**
 * The creator's channels, the chosen one first. 1 unit, or none right after a load. Throws
 * PermissionLost, GoogleUnavailable or YouTubeRefusal.
 */
export async function listChannels(ports: ChannelPorts, uid: string): Promise<Channel[]> {
  const known = await ports.channels.known(uid);
  if (known && (await isLoadedLately(ports, uid, known))) return [presentChannel(known.channel)];
  return orStored(
    async () => (await askForChannels(ports, uid)).map(presentChannel),
    () => Promise.resolve(known && [presentChannel(known.channel)]),
  );
}

/**
 * Switches the creator to another of their channels. 1 unit. Throws `forbidden` for a channel of
 * somebody else, `channel_busy` while replies are being sent, or as listChannels.
 */
export async function chooseChannel(
  ports: ChannelPorts,
  uid: string,
  channelId: string,
): Promise<Channel[]> {
  const { youtube, tokens, channels, clock } = ports;
  const found = await actAs(tokens, uid, (token) => askChannels(uid, token, youtube, tokens));
  const chosen = found.find(({ id }) => id === channelId);
  if (!chosen) throw new Refusal('forbidden');
  await channels.chooseChannel(uid, chosen, clock());
  return withFirst(found, channelId).map(presentChannel);
}

/**
 * The id of the creator's channel. Costs 1 unit only if it is not known yet. Throws `no_channel`,
 * or as listChannels.
 */
export async function ownChannelId(ports: ChannelPorts, uid: string): Promise<string> {
  const known = await ports.channels.channelOf(uid);
  if (known !== null) return known;
  const [channel] = await askForChannels(ports, uid);
  if (!channel) throw new Refusal('no_channel');
  return channel.id;
}

/** The uploads playlist has the id of the channel with another prefix. Using this saves a unit. */
async function uploadsOf(ports: ChannelPorts, uid: string, channelId: string): Promise<string> {
  if (channelId.startsWith('UC')) return `UU${channelId.slice(2)}`;
  const found = await askForChannels(ports, uid);
  const uploads = found.find(({ id }) => id === channelId)?.uploadsPlaylistId;
  if (!uploads) throw new Refusal('no_channel');
  return uploads;
}

/** YouTube's pages of uploads have as many. */
const NEWEST_VIDEOS = 50;

async function storedVideos({ videos }: ChannelPorts, uid: string, channelId: string) {
  const newest = await videos.newest(uid, NEWEST_VIDEOS);
  return newest.filter((video) => video.channelId === channelId);
}

/** Videos that are stored and not listed any more are asked for by name, in the same call. */
async function askForVideos(ports: ChannelPorts, uid: string, channelId: string): Promise<Video[]> {
  const { youtube, tokens, videos, clock } = ports;
  const playlistId = await uploadsOf(ports, uid, channelId);
  const listed = await actAs(tokens, uid, (token) => youtube.listUploads(token, playlistId));
  if (listed.length === 0) return [];
  const stored = await storedVideos(ports, uid, channelId);
  const unlisted = stored.map(({ id }) => id).filter((id) => !listed.includes(id));
  const ids = [...unlisted, ...listed].slice(0, NEWEST_VIDEOS);
  const found = await actAs(tokens, uid, (token) => youtube.listVideos(token, ids));
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
 * Loads and stores the newest uploads (at most 50) of the creator's own channel. 2 units or more,
 * or none right after a load. Throws `forbidden` for another channel, or as listChannels.
 */
export async function loadVideos(
  ports: ChannelPorts,
  uid: string,
  channelId: string,
): Promise<Video[]> {
  if ((await ownChannelId(ports, uid)) !== channelId) throw new Refusal('forbidden');
  const known = await ports.channels.known(uid);
  const stored = async () => (await storedVideos(ports, uid, channelId)).map(presentVideo);
  const lately = known && (await isLoadedLately(ports, uid, known)) ? await stored() : [];
  if (lately.length > 0) return lately;
  return orStored(() => askForVideos(ports, uid, channelId), stored);
}
