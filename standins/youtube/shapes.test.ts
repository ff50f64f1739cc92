import type { youtube_v3 } from 'googleapis';
import { signIn, startLocalGoogle, youtubeWith, type LocalGoogle } from './testing/local-google.ts';

/** What the recorded answers of the real service hold, field by field, for the product's calls. */

let local: LocalGoogle;
let anna: youtube_v3.Youtube;
let channelId: string;

beforeAll(async () => {
  local = await startLocalGoogle();
  anna = youtubeWith(await signIn(local.googleUrl, 'anna@example.com'), local.youtubeUrl);
  channelId = local.world.account('anna@example.com')?.channelId ?? '';
});
afterAll(() => local.close());

/** Every field as `path type`, where all items of a list are one. */
function fieldsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => fieldsOf(item, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [`${path} ${typeof value}`];
  return Object.entries(value).flatMap(([key, inner]) => fieldsOf(inner, `${path}.${key}`));
}

const shapeOf = (value: unknown): string[] => [...new Set(fieldsOf(value))].sort();

/** Fields of type string by their names, and others as `name:type`. */
const fields = (path: string, names: string): string[] =>
  names.split(' ').map((name) => {
    const [field, type = 'string'] = name.split(':');
    return `${path}.${field} ${type}`;
  });

const pictures = (path: string, sizes: string): string[] =>
  sizes.split(' ').flatMap((size) => fields(`${path}.${size}`, 'url width:number height:number'));

const list = (...items: string[][]): string[] =>
  [
    ...['.kind string', '.etag string', ...fields('.items[]', 'kind etag id')],
    ...[...fields('.pageInfo', 'totalResults:number resultsPerPage:number'), ...items.flat()],
  ].sort();

const COMMENT =
  'textDisplay textOriginal authorDisplayName authorProfileImageUrl authorChannelUrl authorChannelId.value canRate:boolean viewerRating likeCount:number publishedAt updatedAt';
const SIZES = 'default medium high standard maxres';

test('a channel', async () => {
  const { data } = await anna.channels.list({ part: ['snippet', 'statistics'], mine: true });
  expect(data.kind).toBe('youtube#channelListResponse');
  expect(shapeOf(data)).toEqual(
    list(
      fields('.items[].snippet', 'title description customUrl publishedAt country'),
      fields('.items[].snippet.localized', 'title description'),
      pictures('.items[].snippet.thumbnails', 'default medium high'),
      fields('.items[].statistics', 'viewCount commentCount subscriberCount videoCount'),
      fields('.items[].statistics', 'hiddenSubscriberCount:boolean'),
    ),
  );
});

test('a playlist item', async () => {
  const playlistId = `UU${channelId.slice(2)}`;
  const { data } = await anna.playlistItems.list({ part: ['snippet'], playlistId });
  const snippet = '.items[].snippet';
  expect(shapeOf(data)).toEqual(
    list(
      ['.nextPageToken string'],
      fields(snippet, 'publishedAt channelId title description channelTitle playlistId'),
      fields(snippet, 'position:number resourceId.kind resourceId.videoId'),
      fields(snippet, 'videoOwnerChannelTitle videoOwnerChannelId'),
      pictures(`${snippet}.thumbnails`, SIZES),
    ),
  );
});

test('a video', async () => {
  const ids = local.world.videosOf(channelId).map(({ id }) => id);
  const { data } = await anna.videos.list({ part: ['snippet'], id: ids });
  const snippet = '.items[].snippet';
  expect(shapeOf(data)).toEqual(
    list(
      fields(snippet, 'publishedAt channelId title description channelTitle categoryId'),
      fields(snippet, 'liveBroadcastContent defaultLanguage defaultAudioLanguage'),
      fields(`${snippet}.localized`, 'title description'),
      [`${snippet}.tags[] string`],
      pictures(`${snippet}.thumbnails`, SIZES),
    ),
  );
});

test('a thread with replies', async () => {
  const threads = local.world.threadsOf(channelId);
  const busy = threads.find(({ authorName }) => authorName === '@busy.thread');
  const { data } = await anna.commentThreads.list({
    part: ['snippet', 'replies'],
    videoId: busy?.videoId ?? '',
    maxResults: 100,
  });
  const inThread = `${COMMENT} channelId videoId moderationStatus`;
  const top = '.items[].snippet.topLevelComment';
  const reply = '.items[].replies.comments[]';
  expect(shapeOf(data)).toEqual(
    list(
      fields('.items[].snippet', 'channelId videoId canReply:boolean isPublic:boolean'),
      fields('.items[].snippet', 'totalReplyCount:number'),
      [...fields(top, 'kind etag id'), ...fields(`${top}.snippet`, inThread)],
      [...fields(reply, 'kind etag id'), ...fields(`${reply}.snippet`, `${inThread} parentId`)],
    ),
  );
});

test('comments by id come without page information, and an insert answers one comment', async () => {
  const [first, second] = local.world.threadsOf(channelId);
  const { data } = await anna.comments.list({ part: ['snippet'], id: [first!.id, second!.id] });
  expect(shapeOf(data)).toEqual(
    list(fields('.items[].snippet', COMMENT)).filter((field) => !field.startsWith('.pageInfo')),
  );
  const inserted = await anna.comments.insert({
    part: ['snippet'],
    requestBody: { snippet: { parentId: first!.id, textOriginal: 'wow' } },
  });
  expect(shapeOf(inserted.data)).toEqual(
    [...fields('', 'kind etag id'), ...fields('.snippet', `${COMMENT} parentId`)].sort(),
  );
  expect(inserted.data.snippet?.publishedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
});
