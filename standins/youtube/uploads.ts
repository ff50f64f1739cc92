import { uploadsOf } from '../world/ids.ts';
import type { Channel, Video } from '../world/model.ts';
import { pageOf } from './pages.ts';
import { Refusal } from './refusals.ts';
import type { ApiCall, Method } from './request.ts';
import { timeText, videoThumbnails, withEtag } from './resources.ts';

interface Entry {
  id: string;
  video: Video;
  position: number;
}

/** Of playlists only those of uploads exist. One without videos is "not found", and not empty. */
function uploads({ parameters, world }: ApiCall): { channel: Channel; entries: Entry[] } {
  parameters.filter(['playlistId']);
  const playlistId = parameters.get('playlistId') ?? '';
  if (['WL', 'HL', 'LL'].includes(playlistId.slice(0, 2)))
    throw new Refusal('playlistItemsNotAccessible');
  const channelId = `UC${playlistId.slice(2)}`;
  const channel = uploadsOf(channelId) === playlistId ? world.channel(channelId) : undefined;
  const videos = channel ? world.videosOf(channelId) : [];
  if (!channel || videos.length === 0) throw new Refusal('playlistNotFound');
  const entries = videos.map((video, position) => ({
    id: Buffer.from(`${playlistId}.${video.id}`).toString('base64url'),
    video,
    position,
  }));
  return { channel, entries };
}

function itemResource({ id, video, position }: Entry, channel: Channel, call: ApiCall): object {
  const { parts } = call.parameters;
  const publishedAt = timeText(video.publishedAt);
  return withEtag('playlistItem', {
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
  const { channel, entries } = uploads(call);
  const query = `playlistItems.list ${channel.id}`;
  const page = pageOf(call, entries, { query, usual: 5, range: [0, 50] });
  return withEtag('playlistItemListResponse', {
    ...page,
    pageInfo: { ...page.pageInfo, totalResults: entries.length },
    items: page.items.map((entry) => itemResource(entry, channel, call)),
  });
}

export const playlistItemsList: Method = {
  operation: 'playlistItems.list',
  verb: 'get',
  path: '/playlistItems',
  units: 1,
  parts: ['id', 'snippet', 'contentDetails', 'status'],
  names: ['playlistId', 'maxResults', 'pageToken'],
  handle: list,
};
