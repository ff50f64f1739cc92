import type { youtube_v3 } from 'googleapis/build/src/apis/youtube/index.js';
import { signIn, startLocalGoogle, youtubeWith, type LocalGoogle } from './testing/local-google.ts';
import { shapeOf, type Shape } from './testing/shape-of.ts';

/** Field by field what the real service answers, for the calls the product makes. */
const resource = { kind: 'string', etag: 'string', id: 'string' };
const page = { totalResults: 'number', resultsPerPage: 'number' };
const picture = { url: 'string', width: 'number', height: 'number' };
const pictures = { default: picture, medium: picture, high: picture };
const videoPictures = { ...pictures, standard: picture, maxres: picture };
const localized = { title: 'string', description: 'string' };

const listOf = (items: Shape): Shape => ({
  kind: 'string',
  etag: 'string',
  pageInfo: page,
  items: { '[]': items },
});

const commentSnippet = {
  textDisplay: 'string',
  textOriginal: 'string',
  authorDisplayName: 'string',
  authorProfileImageUrl: 'string',
  authorChannelUrl: 'string',
  authorChannelId: { value: 'string' },
  canRate: 'boolean',
  viewerRating: 'string',
  likeCount: 'number',
  publishedAt: 'string',
  updatedAt: 'string',
};
const inThread = {
  ...commentSnippet,
  channelId: 'string',
  videoId: 'string',
  moderationStatus: 'string',
};

let local: LocalGoogle;
let anna: youtube_v3.Youtube;
let channelId: string;

beforeAll(async () => {
  local = await startLocalGoogle();
  anna = youtubeWith(await signIn(local.googleUrl, 'anna@example.com'), local.youtubeUrl);
  channelId = local.world.account('anna@example.com')?.channelId ?? '';
});
afterAll(() => local.close());

test('a channel', async () => {
  const { data } = await anna.channels.list({ part: ['snippet', 'statistics'], mine: true });
  expect(data.kind).toBe('youtube#channelListResponse');
  expect(shapeOf(data)).toEqual(
    listOf({
      ...resource,
      snippet: {
        title: 'string',
        description: 'string',
        customUrl: 'string',
        publishedAt: 'string',
        thumbnails: pictures,
        localized,
        country: 'string',
      },
      statistics: {
        viewCount: 'string',
        commentCount: 'string',
        subscriberCount: 'string',
        hiddenSubscriberCount: 'boolean',
        videoCount: 'string',
      },
    }),
  );
});

test('a playlist item', async () => {
  const playlistId = `UU${channelId.slice(2)}`;
  const { data } = await anna.playlistItems.list({ part: ['snippet'], playlistId, maxResults: 10 });
  const shape = listOf({
    ...resource,
    snippet: {
      publishedAt: 'string',
      channelId: 'string',
      title: 'string',
      description: 'string',
      thumbnails: videoPictures,
      channelTitle: 'string',
      playlistId: 'string',
      position: 'number',
      resourceId: { kind: 'string', videoId: 'string' },
      videoOwnerChannelTitle: 'string',
      videoOwnerChannelId: 'string',
    },
  });
  expect(shapeOf(data)).toEqual({ ...Object(shape), nextPageToken: 'string' });
});

test('a video', async () => {
  const ids = local.world.videosOf(channelId).map(({ id }) => id);
  const { data } = await anna.videos.list({ part: ['snippet', 'player'], id: ids });
  expect(shapeOf(data)).toEqual(
    listOf({
      ...resource,
      snippet: {
        publishedAt: 'string',
        channelId: 'string',
        title: 'string',
        description: 'string',
        thumbnails: videoPictures,
        channelTitle: 'string',
        tags: { '[]': 'string' },
        categoryId: 'string',
        liveBroadcastContent: 'string',
        defaultLanguage: 'string',
        localized,
        defaultAudioLanguage: 'string',
      },
      player: { embedHtml: 'string' },
    }),
  );
});

test('a short, portrait video has no language and no picture of the largest size', async () => {
  const videos = local.world.videosOf(channelId);
  const { data } = await anna.videos.list({ part: ['snippet'], id: videos.map(({ id }) => id) });
  const told = data.items?.map(({ snippet }) => [
    snippet?.thumbnails?.maxres !== undefined,
    snippet?.defaultLanguage !== undefined,
  ]);
  expect(told).toEqual(videos.map(({ portrait }) => [!portrait, !portrait]));
  expect(new Set(videos.map(({ portrait }) => portrait)).size).toBe(2);
});

test('a thread with replies', async () => {
  const { data } = await anna.commentThreads.list({
    part: ['snippet', 'replies'],
    allThreadsRelatedToChannelId: channelId,
    searchTerms: 'which developer should I buy first',
  });
  expect(shapeOf(data)).toEqual(
    listOf({
      ...resource,
      snippet: {
        channelId: 'string',
        videoId: 'string',
        topLevelComment: { ...resource, snippet: inThread },
        canReply: 'boolean',
        totalReplyCount: 'number',
        isPublic: 'boolean',
      },
      replies: {
        comments: { '[]': { ...resource, snippet: { ...inThread, parentId: 'string' } } },
      },
    }),
  );
});

test('a comment with a picture and no text has an imageUrl', async () => {
  const silent = local.world.threadsOf(channelId).find(({ text }) => text === '');
  const { data } = await anna.comments.list({ part: ['snippet'], id: [silent?.id ?? ''] });
  expect(data.items?.[0]?.snippet?.textDisplay).toBe('');
  expect(data.items?.[0]?.snippet).toHaveProperty(
    'imageUrl',
    `${local.youtubeUrl}/comment-image/coin-test`,
  );
});

test('comments by id come without page information', async () => {
  const [first, second] = local.world.threadsOf(channelId);
  const { data } = await anna.comments.list({ part: ['snippet'], id: [first!.id, second!.id] });
  expect(shapeOf(data)).toEqual({
    kind: 'string',
    etag: 'string',
    items: { '[]': { ...resource, snippet: commentSnippet } },
  });
});

test('an author whose channel is gone has no authorChannelId', async () => {
  const gone = local.world.threadsOf(channelId).find(({ authorChannelId }) => !authorChannelId);
  const { data } = await anna.comments.list({ part: ['snippet'], id: [gone?.id ?? ''] });
  expect(data.items?.[0]?.snippet?.authorDisplayName).toBe('@gone.gary');
  expect(data.items?.[0]?.snippet).not.toHaveProperty('authorChannelId');
});

test('the answer to an insert', async () => {
  const parentId = local.world.threadsOf(channelId)[0]!.id;
  const { data } = await anna.comments.insert({
    part: ['snippet'],
    requestBody: { snippet: { parentId, textOriginal: 'wow' } },
  });
  expect(shapeOf(data)).toEqual({
    ...resource,
    snippet: { ...commentSnippet, parentId: 'string' },
  });
  expect(data.snippet?.publishedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
});
