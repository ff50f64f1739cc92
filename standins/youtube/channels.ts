import { uploadsOf } from '../world/ids.ts';
import type { Channel } from '../world/model.ts';
import { Refusal } from './refusals.ts';
import { pageSizeOf, type ApiCall, type Method } from './method.ts';
import { channelThumbnails, timeText, withEtag } from './resources.ts';

function snippet(channel: Channel, base: string): object {
  const { title, description } = channel;
  return {
    title,
    description,
    customUrl: channel.handle,
    publishedAt: timeText(channel.publishedAt),
    thumbnails: channelThumbnails(base, channel.id),
    localized: { title, description },
    country: channel.country,
  };
}

function statistics(channel: Channel, { world }: ApiCall): object {
  const videos = world.videosOf(channel.id);
  return {
    viewCount: String(videos.reduce((sum, video) => sum + video.viewCount, 0)),
    commentCount: '0',
    subscriberCount: String(channel.subscriberCount),
    hiddenSubscriberCount: false,
    videoCount: String(videos.length),
  };
}

function channelResource(channel: Channel, call: ApiCall): object {
  const { parts } = call.parameters;
  return withEtag('youtube#channel', {
    id: channel.id,
    ...(parts.has('snippet') && { snippet: snippet(channel, call.base) }),
    ...(parts.has('contentDetails') && {
      contentDetails: { relatedPlaylists: { likes: 'LL', uploads: uploadsOf(channel.id) } },
    }),
    ...(parts.has('statistics') && { statistics: statistics(channel, call) }),
    ...(parts.has('status') && {
      status: { privacyStatus: 'public', isLinked: true, longUploadsStatus: 'allowed' },
    }),
  });
}

function wantedIds({ parameters, caller }: ApiCall): string[] {
  if (parameters.filter(['mine', 'id']) === 'id') return parameters.ids('id');
  if (parameters.get('mine') !== 'true') throw new Refusal('invalidMine');
  return [...caller.channelIds];
}

function list(call: ApiCall): object {
  const { asked } = pageSizeOf(call, 5, [0, 50]);
  const channels = wantedIds(call).flatMap((id) => call.world.channel(id) ?? []);
  const items = channels.map((channel) => channelResource(channel, call));
  return withEtag('youtube#channelListResponse', {
    pageInfo: { totalResults: items.length, resultsPerPage: asked },
    // For an account without a channel the list has no `items`.
    ...(items.length > 0 && { items }),
  });
}

export const channelMethods: readonly Method[] = [
  {
    operation: 'channels.list',
    verb: 'get',
    path: '/channels',
    units: 1,
    scope: 'any',
    parts: ['id', 'snippet', 'contentDetails', 'statistics', 'status'],
    names: ['mine', 'id', 'maxResults', 'hl'],
    handle: list,
  },
];
