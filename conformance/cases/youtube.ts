import { bearer, type Ask, type Side } from '../side.ts';
import type { Case, Known } from './case.ts';

type Query = Readonly<Record<string, string | undefined>>;

const NOBODY = 'AAAAAAAAAAA';

export const youtubeUrl = (
  { youtube }: Side,
  path: string,
  query: Record<string, string>,
): string => `${youtube}/youtube/v3/${path}?${new URLSearchParams(query).toString()}`;

/** undefined where a value of the query is not known. */
function get(
  side: Side,
  path: string,
  query: Query,
  headers: Record<string, string>,
): Ask | undefined {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  if (given.length < Object.keys(query).length) return undefined;
  return { url: youtubeUrl(side, path, Object.fromEntries(given)), headers };
}

const reading = (name: string, path: string, queryOf: (known: Known) => Query): Case => ({
  service: 'youtube',
  name,
  ask: (side, known) =>
    known.accessToken === undefined
      ? undefined
      : get(side, path, queryOf(known), bearer(known.accessToken)),
});

const withoutToken = (name: string, query: Query, headers: Record<string, string>): Case => ({
  service: 'youtube',
  name,
  ask: (side) => get(side, 'channels', { part: 'snippet', ...query }, headers),
});

const plain = { textFormat: 'plainText' };
const threads = { part: 'snippet,replies', ...plain };

/** The calls that the product makes, and the refusals that it has to understand. All cost one unit. */
export const youtubeCases: readonly Case[] = [
  reading('own channel', 'channels', () => ({
    part: 'snippet,contentDetails,statistics',
    mine: 'true',
  })),
  reading('uploads', 'playlistItems', ({ uploads }) => ({
    part: 'snippet,contentDetails',
    playlistId: uploads,
    maxResults: '2',
  })),
  reading('a playlist that does not exist', 'playlistItems', () => ({
    part: 'snippet',
    playlistId: `UU${NOBODY}${NOBODY}`,
  })),
  reading('own videos', 'videos', ({ videoIds }) => ({
    part: 'snippet,contentDetails,fileDetails',
    id: videoIds?.join(','),
  })),
  reading('a video that does not exist', 'videos', () => ({ part: 'snippet', id: NOBODY })),
  reading('comments of the channel', 'commentThreads', ({ channelId }) => ({
    ...threads,
    allThreadsRelatedToChannelId: channelId,
    order: 'time',
    maxResults: '20',
  })),
  reading('comments with markup', 'commentThreads', ({ channelId }) => ({
    part: 'snippet',
    allThreadsRelatedToChannelId: channelId,
  })),
  reading('held comments', 'commentThreads', ({ channelId }) => ({
    ...threads,
    allThreadsRelatedToChannelId: channelId,
    moderationStatus: 'heldForReview',
  })),
  reading('comments by id', 'commentThreads', ({ threadId }) => ({ ...threads, id: threadId })),
  reading('comments of a video that does not exist', 'commentThreads', () => ({
    ...threads,
    videoId: NOBODY,
  })),
  reading('a comment that does not exist', 'commentThreads', () => ({
    ...threads,
    id: 'UgzAAAAAAAAAAAAAAAA4AaABAg',
  })),
  reading('a page that does not exist', 'commentThreads', ({ channelId }) => ({
    part: 'snippet',
    allThreadsRelatedToChannelId: channelId,
    pageToken: 'no-page',
  })),
  reading('comments of nothing', 'commentThreads', () => ({ part: 'snippet' })),
  reading('replies', 'comments', ({ answeredId }) => ({
    part: 'snippet',
    parentId: answeredId,
    ...plain,
  })),
  reading('replies to nothing', 'comments', () => ({
    part: 'snippet',
    parentId: 'UgzAAAAAAAAAAAAAAAA4AaABAg',
  })),
  reading('a part that does not exist', 'channels', () => ({ part: 'nothing', mine: 'true' })),
  reading('no part', 'channels', () => ({ mine: 'true' })),
  withoutToken('without a token', { mine: 'true' }, {}),
  withoutToken('a token that nobody issued', { mine: 'true' }, bearer('ya29.nobody')),
  withoutToken('a key that nobody issued', { id: `UC${NOBODY}${NOBODY}`, key: 'nobody' }, {}),
];
