import type { youtube_v3 } from 'googleapis';
import {
  control,
  signIn,
  startLocalGoogle,
  youtubeRefusalOf,
  youtubeWith,
  type LocalGoogle,
} from './testing/local-google.ts';

let local: LocalGoogle;
let anna: youtube_v3.Youtube;
let channelId: string;

beforeAll(async () => {
  local = await startLocalGoogle();
  anna = youtubeWith(await signIn(local.googleUrl, 'anna@example.com'), local.youtubeUrl);
  channelId = local.world.account('anna@example.com')?.channelId ?? '';
});
afterAll(() => local.close());
beforeEach(() => local.control(local.youtubeUrl, 'reset'));

const part = ['snippet', 'replies'];
const textFormat = 'plainText';
const tell = (path: string, body: object = {}) => local.control(local.youtubeUrl, path, body);
const as = async (email: string) =>
  youtubeWith(await signIn(local.googleUrl, email), local.youtubeUrl);
const threads = () => local.world.threadsOf(channelId);
const open = () =>
  threads().find(({ id, canReply }) => canReply && local.world.repliesTo(id).length === 0)!;
const byAuthor = (name: string) => threads().find(({ authorName }) => authorName === `@${name}`)!;
const insert = (parentId: string, textOriginal: string, by = anna) =>
  by.comments.insert({ part: ['snippet'], requestBody: { snippet: { parentId, textOriginal } } });
const readThread = async (id: string) =>
  (await anna.commentThreads.list({ part, id: [id], textFormat })).data.items?.[0];

/** Every item of a list, page by page. */
async function allOf<T>(
  page: (at: { pageToken?: string }) => Promise<{ items?: T[]; nextPageToken?: string | null }>,
): Promise<T[]> {
  const found: T[] = [];
  let at: { pageToken?: string } | null = {};
  while (at) {
    const { items = [], nextPageToken }: Awaited<ReturnType<typeof page>> = await page(at);
    found.push(...items);
    at = nextPageToken ? { pageToken: nextPageToken } : null;
  }
  return found;
}

const listThreads = (more: object = {}) => ({
  part: ['snippet'],
  allThreadsRelatedToChannelId: channelId,
  textFormat,
  ...more,
});

test('a channel, its uploads and its videos are found one from the other', async () => {
  const mine = await anna.channels.list({ part: ['contentDetails'], mine: true });
  const playlistId = mine.data.items?.[0]?.contentDetails?.relatedPlaylists?.uploads ?? '';
  const uploads = await allOf(
    async (at) =>
      (await anna.playlistItems.list({ part: ['contentDetails'], playlistId, ...at })).data,
  );
  const ids = uploads.map(({ contentDetails }) => contentDetails?.videoId ?? '');
  expect(ids).toEqual(local.world.videosOf(channelId).map(({ id }) => id));
  const asked = { part: ['contentDetails', 'fileDetails'], id: [...ids, 'unknown'] };
  const { data } = await anna.videos.list(asked);
  expect(data.items).toHaveLength(ids.length);
  const upright = data.items?.map(({ fileDetails }) => fileDetails?.videoStreams?.[0]?.aspectRatio);
  expect(upright?.filter((ratio) => Number(ratio) < 1)).toHaveLength(1);
  const stranger = await as('boris@example.com');
  expect(await youtubeRefusalOf(stranger.videos.list(asked))).toMatchObject({
    status: 403,
    reason: 'forbidden',
  });
});

test('an account without a channel has no items, and no uploads are no playlist', async () => {
  const nobody = await as('nochannel@example.com');
  const { data } = await nobody.channels.list({ part: ['snippet'], mine: true });
  expect(data).not.toHaveProperty('items');
  expect(
    await youtubeRefusalOf(nobody.playlistItems.list({ part: ['snippet'], playlistId: 'UUnone' })),
  ).toMatchObject({ status: 404, reason: 'playlistNotFound', location: 'playlistId' });
});

test('threads come newest first, each once, also if one arrives between two pages', async () => {
  let arrived = false;
  const found = await allOf(async (at) => {
    const { data } = await anna.commentThreads.list(listThreads({ ...at, maxResults: 30 }));
    if (!arrived) await tell('comment', { channel: 'anna@example.com', text: 'Meanwhile' });
    arrived = true;
    return data;
  });
  const published = threads().filter(({ moderation, text }) => {
    return moderation === 'published' && text !== 'Meanwhile';
  });
  expect(found.map(({ id }) => id)).toEqual(published.map(({ id }) => id));
});

test('a busy thread embeds its latest five replies; comments.list has all, oldest first', async () => {
  const { id } = byAuthor('busy.thread');
  const thread = await readThread(id);
  const { data } = await anna.comments.list({ part: ['snippet'], parentId: id, textFormat });
  const all = data.items?.map((reply) => reply.id) ?? [];
  expect(all).toEqual(local.world.repliesTo(id).map((reply) => reply.id));
  expect(thread?.snippet?.totalReplyCount).toBe(all.length);
  expect(thread?.replies?.comments?.map((reply) => reply.id)).toEqual(all.reverse().slice(0, 5));
});

test('html is the default form of a text, plainText gives it as written', async () => {
  const { id, text } = byAuthor('html.hobbyist');
  const html = await anna.comments.list({ part: ['snippet'], id: [id] });
  expect(html.data.items?.[0]?.snippet?.textDisplay).toContain('&lt;b&gt;bold&lt;/b&gt;');
  const plain = await anna.comments.list({ part: ['snippet'], id: [id], textFormat });
  expect(plain.data.items?.[0]?.snippet?.textDisplay).toBe(text);
});

test.each([
  ['no text', () => insert(open().id, ' '), 400, 'commentTextRequired'],
  ['too long a text', () => insert(open().id, 'x'.repeat(10_001)), 400, 'commentTextTooLong'],
  ['no parent', () => insert('', 'Hi'), 400, 'parentIdMissing'],
  ['an unknown parent', () => insert('Ugx', 'Hi'), 404, 'parentCommentNotFound'],
  [
    'a closed thread',
    () => insert(byAuthor('closed.clara').id, 'Hi'),
    400,
    'operationNotSupported',
  ],
  [
    'two filters',
    () => anna.commentThreads.list(listThreads({ videoId: 'x' })),
    400,
    'incompatibleParameters',
  ],
  [
    'an unknown thread',
    () => anna.commentThreads.list({ part, id: ['x'] }),
    404,
    'commentThreadNotFound',
  ],
  [
    'a video without comments',
    () => {
      const closed = local.world.videosOf(channelId).find((video) => video.commentsDisabled);
      return anna.commentThreads.list({ part, videoId: closed?.id ?? '' });
    },
    403,
    'commentsDisabled',
  ],
] as [string, () => Promise<unknown>, number, string][])(
  '%s is refused',
  async (_what, call, status, reason) => {
    expect(await youtubeRefusalOf(call())).toMatchObject({ status, reason });
  },
);

test('no token, a revoked one, and one without the scope are refused in their own words', async () => {
  const none = await fetch(`${local.youtubeUrl}/youtube/v3/channels?part=id&mine=true`);
  expect([none.status, await none.json()]).toMatchObject([
    401,
    { error: { errors: [{ reason: 'required' }], status: 'UNAUTHENTICATED' } },
  ]);
  const mine = { part: ['id'], mine: true };
  const unticked = await as('noscope@example.com');
  expect(await youtubeRefusalOf(unticked.channels.list(mine))).toMatchObject({
    status: 403,
    reason: 'insufficientPermissions',
    challenge: expect.stringContaining('error="insufficient_scope"') as string,
  });
  const boris = await as('boris@example.com');
  await control(local.googleUrl, 'revoke', { email: 'boris@example.com' });
  expect(await youtubeRefusalOf(boris.channels.list(mine))).toMatchObject({
    status: 401,
    reason: 'authError',
  });
});

test('a read costs 1 unit, an insert 50, a refused call 1, for the whole project', async () => {
  await anna.channels.list({ part: ['id'], mine: true });
  await insert(open().id, 'Hi');
  await youtubeRefusalOf(insert('', 'Hi'));
  expect(local.youtube.standin.calls.map(({ units }) => units)).toEqual([1, 50, 1]);
  expect(await tell('quota', { used: 9_951 })).toEqual({ used: 9_951, limit: 10_000 });
  const boris = await as('boris@example.com');
  expect(await youtubeRefusalOf(insert(open().id, 'Hi', boris))).toMatchObject({
    status: 403,
    reason: 'quotaExceeded',
    domain: 'youtube.quota',
  });
  await boris.channels.list({ part: ['id'], mine: true });
});
