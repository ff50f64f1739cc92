import type { Channel, Video } from '@replywell/contract/endpoints/youtube';
import type { AccessTokens } from '../permission/ports.ts';
import { Refusal } from '../refusal.ts';
import type { Clock } from '../time.ts';
import { actAs, askChannels } from './act-as.ts';
import { isEmptyAnswer } from './empty-answer.ts';
import type { YouTube, YouTubeChannel } from './ports.ts';
import type { ChannelBook, VideoStore } from './stores.ts';
import { presentVideo, videoFacts } from './video-document.ts';

export interface ChannelPorts {
  youtube: YouTube;
  tokens: AccessTokens;
  channels: ChannelBook;
  videos: VideoStore;
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

const presentChannel = ({ id, title, thumbnailUrl, subscriberCount }: YouTubeChannel): Channel => ({
  id,
  title,
  thumbnailUrl,
  subscriberCount,
});

/**
 * The creator's channels, the chosen one first. 1 unit. Throws PermissionLost, GoogleUnavailable or
 * YouTubeRefusal.
 */
export async function listChannels(ports: ChannelPorts, uid: string): Promise<Channel[]> {
  return (await askForChannels(ports, uid)).map(presentChannel);
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

/**
 * Loads and stores the newest uploads (at most 50) of the creator's own channel. 2 units or more.
 * Throws `forbidden` for another channel, or as listChannels.
 */
export async function loadVideos(
  ports: ChannelPorts,
  uid: string,
  channelId: string,
): Promise<Video[]> {
  if ((await ownChannelId(ports, uid)) !== channelId) throw new Refusal('forbidden');
  const { youtube, tokens, videos, clock } = ports;
  const playlistId = await uploadsOf(ports, uid, channelId);
  const ids = await actAs(tokens, uid, (token) => youtube.listUploads(token, playlistId));
  if (ids.length === 0) return [];
  const found = await actAs(tokens, uid, (token) => youtube.listVideos(token, ids));
  const now = clock();
  await videos.save(
    uid,
    found.map((video) => videoFacts(video, uid, now)),
  );
  return found.map(presentVideo);
}
