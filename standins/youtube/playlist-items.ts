import { uploadsOf } from '../world/ids.ts';
import type { Channel, Video } from '../world/model.ts';
import { pageSizeOf, type ApiCall, type Method } from './method.ts';
import { pageOf } from './page-tokens.ts';
import { Refusal } from './refusals.ts';
import { timeText, videoThumbnails, withEtag } from './resources.ts';

const CLOSED_LISTS: Readonly<Record<string, string>> = {
  WL: 'watchLaterNotAccessible',
  HL: 'watchHistoryNotAccessible',
  LL: 'playlistItemsNotAccessible',
};

interface Entry {
  id: string;
  video: Video;
  position: number;
}

/** An uploads list without videos answers "not found" instead of an empty list. */
function uploads({ parameters, world }: ApiCall): { channel: Channel; entries: Entry[] } {
  parameters.filter(['playlistId']);
  const playlistId = parameters.get('playlistId') ?? '';
  const closed = CLOSED_LISTS[playlistId.slice(0, 2)];
  if (closed) throw new Refusal(closed);
  const channelId = `UC${playlistId.slice(2)}`;
  const channel = uploadsOf(channelId) === playlistId ? world.channel(channelId) : undefined;
  const videos = channel ? world.videosOf(channelId) : [];
  if (!channel || videos.length === 0) throw new Refusal('playlistNotFound');
  const only = parameters.get('videoId');
  const entries = videos
    .map((video, position) => ({
      id: Buffer.from(`${playlistId}.${video.id}`).toString('base64url'),
      video,
      position,
    }))
    .filter(({ video }) => only === undefined || video.id === only);
  if (entries.length === 0) throw new Refusal('videoNotFound', { location: 'videoId' });
  return { channel, entries };
}

function itemResource({ id, video, position }: Entry, channel: Channel, call: ApiCall): object {
  const { parts } = call.parameters;
  const publishedAt = timeText(video.publishedAt);
  return withEtag('youtube#playlistItem', {
    id,
    ...(parts.has('snippet') && {
      snippet: {
        publishedAt,
        channelId: channel.id,
        title: video.title,
        description: video.description,
        thumbnails: videoThumbnails(call.base, video),
        channelTitle: channel.title,
        playlistId: uploadsOf(channel.id),
        position,
        resourceId: { kind: 'youtube#video', videoId: video.id },
        videoOwnerChannelTitle: channel.title,
        videoOwnerChannelId: channel.id,
      },
    }),
    ...(parts.has('contentDetails') && {
      contentDetails: { videoId: video.id, videoPublishedAt: publishedAt },
    }),
    ...(parts.has('status') && { status: { privacyStatus: 'public' } }),
  });
}

function list(call: ApiCall): object {
  const { asked, given } = pageSizeOf(call, 5, [0, 50]);
  const { channel, entries } = uploads(call);
  const { items, ...next } = pageOf(entries, {
    query: `playlistItems ${channel.id} ${call.parameters.get('videoId') ?? ''}`,
    token: call.parameters.get('pageToken'),
    size: given,
    quirk: call.quirks.pages?.['playlistItems.list'],
  });
  return withEtag('youtube#playlistItemListResponse', {
    ...next,
    pageInfo: { totalResults: entries.length, resultsPerPage: asked },
    items: items.map((entry) => itemResource(entry, channel, call)),
  });
}

export const playlistItemMethods: readonly Method[] = [
  {
    operation: 'playlistItems.list',
    verb: 'get',
    path: '/playlistItems',
    units: 1,
    scope: 'any',
    parts: ['id', 'snippet', 'contentDetails', 'status'],
    names: ['playlistId', 'videoId', 'maxResults', 'pageToken'],
    handle: list,
  },
];
