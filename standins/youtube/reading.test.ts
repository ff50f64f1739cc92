import type { youtube_v3 } from 'googleapis/build/src/apis/youtube/index.js';
import { signIn, startLocalGoogle, youtubeWith, type LocalGoogle } from './testing/local-google.ts';
import { refusalOf } from './testing/refusal-of.ts';

let local: LocalGoogle;
let anna: youtube_v3.Youtube;
let channelId: string;

const channelOf = (email: string): string => local.world.account(email)?.channelId ?? '';

beforeAll(async () => {
  local = await startLocalGoogle();
  anna = youtubeWith(await signIn(local.googleUrl, 'anna@example.com'), local.youtubeUrl);
  channelId = channelOf('anna@example.com');
});
afterAll(() => local.close());
beforeEach(() => local.control(local.youtubeUrl, 'reset'));

async function allThreads(size: number): Promise<youtube_v3.Schema$CommentThread[]> {
  const items: youtube_v3.Schema$CommentThread[] = [];
  let pageToken: string | undefined;
  do {
    const { data } = await anna.commentThreads.list({
      part: ['snippet'],
      allThreadsRelatedToChannelId: channelId,
      maxResults: size,
      ...(pageToken !== undefined && { pageToken }),
    });
    items.push(...(data.items ?? []));
    pageToken = data.nextPageToken ?? undefined;
  } while (pageToken !== undefined);
  return items;
}

const idsOf = (items: readonly { id?: string | null }[]): string[] =>
  items.map(({ id }) => id ?? '');

test('channels.list answers the signed-in channel with its uploads list and counts as strings', async () => {
  const { data } = await anna.channels.list({
    part: ['snippet', 'contentDetails', 'statistics'],
    mine: true,
  });
  const [channel] = data.items ?? [];
  expect(channel?.id).toBe(channelId);
  expect(channel?.contentDetails?.relatedPlaylists?.uploads).toBe(`UU${channelId.slice(2)}`);
  expect(channel?.statistics?.subscriberCount).toBe('48700');
  expect(channel?.statistics?.videoCount).toBe('12');
});

test('an account without a channel gets 200 without items', async () => {
  const auth = await signIn(local.googleUrl, 'nochannel@example.com');
  const { status, data } = await youtubeWith(auth, local.youtubeUrl).channels.list({
    part: ['snippet'],
    mine: true,
  });
  expect(status).toBe(200);
  expect(data.pageInfo?.totalResults).toBe(0);
  expect(data).not.toHaveProperty('items');
});

test('the uploads list pages through every video, newest first', async () => {
  const titles: string[] = [];
  let pageToken = '';
  do {
    const { data } = await anna.playlistItems.list({
      part: ['snippet', 'contentDetails', 'status'],
      playlistId: `UU${channelId.slice(2)}`,
      maxResults: 5,
      ...(pageToken && { pageToken }),
    });
    expect(data.pageInfo).toEqual({ totalResults: 12, resultsPerPage: 5 });
    titles.push(...(data.items ?? []).map((item) => item.contentDetails?.videoPublishedAt ?? ''));
    pageToken = data.nextPageToken ?? '';
  } while (pageToken);
  expect(titles).toHaveLength(12);
  expect(titles).toEqual([...titles].sort().reverse());
});

test('videos.list leaves unknown ids out and has no comment count where comments are disabled', async () => {
  const disabled = local.world.videosOf(channelId).find((video) => video.commentsDisabled)!;
  const open = local.world.videosOf(channelId).find((video) => !video.commentsDisabled)!;
  const { data } = await anna.videos.list({
    part: ['snippet', 'contentDetails', 'statistics', 'status', 'fileDetails'],
    id: [disabled.id, open.id, 'doesNotExi1'],
  });
  expect(idsOf(data.items ?? [])).toEqual([disabled.id, open.id]);
  const [first, second] = data.items ?? [];
  expect(first?.statistics).not.toHaveProperty('commentCount');
  expect(second?.statistics?.commentCount).toMatch(/^\d+$/);
  expect(first?.contentDetails?.duration).toBe('PT10M40S');
});

test('the file details of a Short are upright, and only its owner is told', async () => {
  const short = local.world.videosOf(channelId).find((video) => video.portrait)!;
  const request = { part: ['fileDetails'], id: [short.id] };
  const { data } = await anna.videos.list(request);
  expect(data.items?.[0]?.fileDetails?.videoStreams?.[0]).toMatchObject({
    widthPixels: 1080,
    heightPixels: 1920,
  });
  const boris = youtubeWith(await signIn(local.googleUrl, 'boris@example.com'), local.youtubeUrl);
  expect(await refusalOf(boris.videos.list(request))).toMatchObject({
    status: 403,
    reason: 'forbidden',
    domain: 'youtube.video',
  });
});

test('up to 50 repeated ids are one list', async () => {
  const big = local.world.videosOf(channelOf('big@example.com')).map(({ id }) => id);
  const { data } = await anna.videos.list({ part: ['snippet'], id: big.slice(0, 50) });
  expect(data.items).toHaveLength(50);
  expect(
    await refusalOf(anna.videos.list({ part: ['snippet'], id: big.slice(0, 51) })),
  ).toMatchObject({ status: 400, reason: 'invalidFilters' });
});

test('threads come newest first, each once, whatever the page size', async () => {
  const threads = await allThreads(7);
  const times = threads.map(({ snippet }) => snippet?.topLevelComment?.snippet?.publishedAt ?? '');
  expect(times).toEqual([...times].sort().reverse());
  expect(new Set(times).size).toBe(times.length);
  expect(idsOf(threads)).toEqual(idsOf(await allThreads(100)));
});

test('a comment that arrives between two pages neither repeats nor hides another', async () => {
  const before = idsOf(await allThreads(100));
  const request = {
    part: ['snippet'],
    allThreadsRelatedToChannelId: channelId,
    maxResults: 50,
  };
  const first = await anna.commentThreads.list(request);
  await local.control(local.youtubeUrl, 'comment', {
    channel: 'anna@example.com',
    text: 'Just now',
    by: 'viewer',
  });
  const second = await anna.commentThreads.list({
    ...request,
    pageToken: first.data.nextPageToken!,
  });
  const both = [...idsOf(first.data.items ?? []), ...idsOf(second.data.items ?? [])];
  expect(both).toEqual(before.slice(0, 100));
});

test('the page size is 20 by default, and the quirk makes pages smaller than asked for', async () => {
  const request = { part: ['snippet'], allThreadsRelatedToChannelId: channelId };
  expect((await anna.commentThreads.list(request)).data.items).toHaveLength(20);
  await local.control(local.youtubeUrl, 'quirks', { pageSize: 3 });
  const { data } = await anna.commentThreads.list({ ...request, maxResults: 100 });
  expect(data.items).toHaveLength(3);
  expect(data.pageInfo).toEqual({ totalResults: 3, resultsPerPage: 100 });
  expect(data.nextPageToken).toBeDefined();
  await local.control(local.youtubeUrl, 'quirks', { pageSize: null });
  expect((await anna.commentThreads.list(request)).data.items).toHaveLength(20);
});

test('a page token is good only for the list it came from', async () => {
  const { data } = await anna.commentThreads.list({
    part: ['snippet'],
    allThreadsRelatedToChannelId: channelId,
  });
  const elsewhere = anna.commentThreads.list({
    part: ['snippet'],
    allThreadsRelatedToChannelId: channelId,
    order: 'relevance',
    pageToken: data.nextPageToken!,
  });
  expect(await refusalOf(elsewhere)).toMatchObject({ status: 400, reason: 'invalidPageToken' });
});

test('a busy thread shows its latest five replies newest first; comments.list has all, oldest first', async () => {
  const { data } = await anna.commentThreads.list({
    part: ['snippet', 'replies'],
    allThreadsRelatedToChannelId: channelId,
    searchTerms: 'which developer should I buy',
  });
  const [thread] = data.items ?? [];
  expect(thread?.snippet?.totalReplyCount).toBe(7);
  const inline = idsOf(thread?.replies?.comments ?? []);
  const all = await anna.comments.list({
    part: ['snippet'],
    parentId: thread!.id!,
    maxResults: 100,
  });
  expect(all.data.items).toHaveLength(7);
  expect(inline).toEqual(
    idsOf(all.data.items ?? [])
      .reverse()
      .slice(0, 5),
  );
});

test('replies are left out where they were not asked for', async () => {
  expect(await allThreads(100)).not.toContainEqual(
    expect.objectContaining({ replies: expect.anything() as unknown }),
  );
});

test('html is the default form of a text, plainText gives it as written', async () => {
  const request = {
    part: ['snippet'],
    allThreadsRelatedToChannelId: channelId,
    searchTerms: 'First line:',
  };
  const textOf = (data: youtube_v3.Schema$CommentThreadListResponse): string =>
    data.items?.[0]?.snippet?.topLevelComment?.snippet?.textDisplay ?? '';
  expect(textOf((await anna.commentThreads.list(request)).data)).toBe(
    'First line: thank you.<br>Second line: what about colour film?<br><br>Last line: &amp; greetings!',
  );
  const plain = await anna.commentThreads.list({ ...request, textFormat: 'plainText' });
  expect(textOf(plain.data)).toBe(
    'First line: thank you.\nSecond line: what about colour film?\n\nLast line: & greetings!',
  );
});

test('held comments are told to the owner who asks for them, and to nobody else', async () => {
  const request = {
    part: ['snippet'],
    allThreadsRelatedToChannelId: channelId,
    moderationStatus: 'heldForReview' as const,
  };
  const { data } = await anna.commentThreads.list(request);
  expect(data.items).toHaveLength(1);
  const held = data.items?.[0]?.id ?? '';
  expect(idsOf(await allThreads(100))).not.toContain(held);
  const boris = youtubeWith(await signIn(local.googleUrl, 'boris@example.com'), local.youtubeUrl);
  expect(await refusalOf(boris.commentThreads.list(request))).toMatchObject({
    status: 403,
    reason: 'forbidden',
    domain: 'youtube.commentThread',
  });
});

test('the moderation status is told to the owner, but never by id', async () => {
  const { data } = await anna.commentThreads.list({
    part: ['snippet'],
    allThreadsRelatedToChannelId: channelId,
    maxResults: 1,
  });
  const [thread] = data.items ?? [];
  expect(thread?.snippet?.topLevelComment?.snippet?.moderationStatus).toBe('published');
  const byId = await anna.commentThreads.list({ part: ['snippet'], id: [thread!.id!] });
  const again = byId.data.items?.[0]?.snippet?.topLevelComment;
  expect(again?.id).toBe(thread?.id);
  expect(again?.snippet).not.toHaveProperty('moderationStatus');
});

test('relevance brings another order of the same threads', async () => {
  const request = {
    part: ['snippet'],
    allThreadsRelatedToChannelId: channelOf('boris@example.com'),
    maxResults: 100,
  };
  const byTime = idsOf((await anna.commentThreads.list(request)).data.items ?? []);
  const byRelevance = idsOf(
    (await anna.commentThreads.list({ ...request, order: 'relevance' })).data.items ?? [],
  );
  expect(byRelevance).not.toEqual(byTime);
  expect([...byRelevance].sort()).toEqual([...byTime].sort());
});

test('fields trims the answer to what is asked for', async () => {
  const { data } = await anna.commentThreads.list({
    part: ['snippet'],
    allThreadsRelatedToChannelId: channelId,
    maxResults: 1,
    fields: 'items(id,snippet/topLevelComment/snippet/textDisplay)',
  });
  expect(Object.keys(data)).toEqual(['items']);
  expect(Object.keys(data.items?.[0] ?? {})).toEqual(['id', 'snippet']);
  expect(Object.keys(data.items?.[0]?.snippet?.topLevelComment?.snippet ?? {})).toEqual([
    'textDisplay',
  ]);
});

test('pictures are served by the stand-in itself and may be kept', async () => {
  const { data } = await anna.videos.list({
    part: ['snippet'],
    id: [local.world.videosOf(channelId)[0]!.id],
  });
  const url = data.items?.[0]?.snippet?.thumbnails?.medium?.url ?? '';
  expect(url.startsWith(`${local.youtubeUrl}/vi/`)).toBe(true);
  const picture = await fetch(url);
  expect(picture.headers.get('content-type')).toMatch('image/svg+xml');
  expect(picture.headers.get('cache-control')).toMatch('max-age=86400');
  expect(await picture.text()).toMatch(/^<svg /);
});
