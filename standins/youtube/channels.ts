import { uploadsOf } from '../world/ids.ts';
import type { Channel } from '../world/model.ts';
import { Refusal } from './refusals.ts';
import type { ApiCall, Method } from './request.ts';
import { channelThumbnails, timeText, withEtag } from './resources.ts';

const snippet = (channel: Channel, base: string): object => ({
  title: channel.title,
  description: channel.description,
  customUrl: channel.handle,
  publishedAt: timeText(channel.publishedAt),
  thumbnails: channelThumbnails(base, channel.id),
  localized: { title: channel.title, description: channel.description },
  country: channel.country,
});

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
  const uploads = uploadsOf(channel.id);
  return withEtag('channel', {
    id: channel.id,
    ...(parts.has('snippet') && { snippet: snippet(channel, call.base) }),
    ...(parts.has('contentDetails') && {
      contentDetails: { relatedPlaylists: { likes: 'LL', uploads } },
    }),
    ...(parts.has('statistics') && { statistics: statistics(channel, call) }),
  });
}

function wantedIds({ parameters, caller }: ApiCall): readonly string[] {
  if (parameters.filter(['mine', 'id']) === 'id') return parameters.ids('id');
  if (parameters.get('mine') !== 'true') throw new Refusal('invalidMine');
  return caller.channelId === null ? [] : [caller.channelId];
}

function list(call: ApiCall): object {
  const resultsPerPage = call.parameters.integer('maxResults', 5, [0, 50]);
  const channels = wantedIds(call).flatMap((id) => call.world.channel(id) ?? []);
  const items = channels.map((channel) => channelResource(channel, call));
  return withEtag('channelListResponse', {
    pageInfo: { totalResults: items.length, resultsPerPage },
    // For an account without a channel the list has no `items`.
    ...(items.length > 0 && { items }),
  });
}

export const channelsList: Method = {
  operation: 'channels.list',
  verb: 'get',
  path: '/channels',
  units: 1,
  parts: ['id', 'snippet', 'contentDetails', 'statistics'],
  names: ['mine', 'id', 'maxResults', 'hl'],
  handle: list,
};
