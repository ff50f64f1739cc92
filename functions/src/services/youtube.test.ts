import { counting, YouTubeRefusal, type YouTube } from '../core/youtube/ports.ts';
import { scriptedServer } from '../testing/scripted-server.ts';
import {
  channels,
  comment,
  pageOf,
  refused,
  replies,
  thread,
  threads as threadsOf,
  videos,
} from '../testing/youtube-answers.ts';
import { createYouTubeOpener } from './youtube.ts';

let server: Awaited<ReturnType<typeof scriptedServer>>;
let youtube: YouTube;
const pauses: number[] = [];
const sleep = (milliseconds: number) => Promise.resolve(void pauses.push(milliseconds));

beforeAll(async () => {
  server = await scriptedServer();
  youtube = createYouTubeOpener({ rootUrl: server.url, sleep })(counting().meter);
});
beforeEach(() => (pauses.length = 0));
afterAll(() => server.close());

const refusal = async (attempt: Promise<unknown>): Promise<string> => {
  const error = await attempt.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof YouTubeRefusal)) throw new Error(`Not refused: ${String(error)}`);
  return error.message;
};

const list = () => youtube.listThreads('token', { channelId: 'UCme', pageToken: null });
const insert = (timeoutMs = 5_000) =>
  youtube.insertReply('token', { parentId: 'c1', text: 'Thanks', timeoutMs });

test('threads are asked for as plain text, newest first, with the creator’s token', async () => {
  server.script(pageOf('commentThread', [thread('c1')], 'more'));
  const page = await youtube.listThreads('abc', { channelId: 'UCme', pageToken: 'here' });
  const [call] = server.calls;
  expect(call?.authorization).toBe('Bearer abc');
  expect(Object.fromEntries(call!.query)).toMatchObject({
    allThreadsRelatedToChannelId: 'UCme',
    order: 'time',
    maxResults: '100',
    textFormat: 'plainText',
    pageToken: 'here',
  });
  expect(call?.query.getAll('part')).toEqual(['snippet', 'replies']);
  expect(page.nextPageToken).toBe('more');
});

test('normalises both time formats to one that sorts as text', async () => {
  server.script(threadsOf(thread('c1')));
  const { threads } = await list();
  expect(threads[0]?.topLevel).toMatchObject({
    publishedAt: '2026-11-01T10:00:00.000Z',
    updatedAt: '2026-11-01T10:00:00.500Z',
  });
});

test('a comment may lack text, author name or channel id', async () => {
  const picture = {
    textDisplay: '',
    imageUrl: 'https://example.com/i.png',
    authorChannelId: undefined,
  };
  const nameless = thread('c2', {}, { authorChannelId: {} });
  server.script(threadsOf(thread('c1', {}, picture), nameless));
  expect((await list()).threads.map(({ topLevel }) => topLevel)).toMatchObject([
    { text: '', imageUrl: 'https://example.com/i.png', authorChannelId: null },
    { id: 'c2', authorChannelId: null },
  ]);
});

test.each([
  [401, 'authError', 'permission'],
  [403, 'insufficientPermissions', 'permission'],
  [403, 'quotaExceeded', 'quota'],
  [403, 'dailyLimitExceeded', 'quota'],
  [403, 'rateLimitExceeded', 'rate'],
  [429, 'rateLimitExceeded', 'rate'],
  [404, 'commentNotFound', 'gone'],
  [403, 'commentsDisabled', 'closed'],
  [400, 'operationNotSupported', 'closed'],
  [400, 'commentTextTooLong', 'text'],
  [403, 'ineligibleAccount', 'forbidden'],
  [403, 'forbidden', 'forbidden'],
  [400, 'processingFailure', 'unavailable'],
  [500, 'internalError', 'unavailable'],
  [503, 'quotaExceeded', 'unavailable'],
])(
  'an insert answered with %i %s is refused as %s, after one request',
  async (status, reason, kind) => {
    server.script(refused(status, reason));
    expect(await refusal(insert())).toBe(`${kind}: ${reason}`);
    expect(server.calls).toHaveLength(1);
  },
);

test.each([
  [
    "Quota exceeded for quota metric 'Queries' and limit 'Queries per day' of service 'youtube.googleapis.com'",
    'quota',
  ],
  ["Quota exceeded for quota metric 'Queries' and limit 'Queries per minute per user'", 'rate'],
  [{ odd: 'message' }, 'rate'],
])('of %j the limit is told that is meant', async (message, kind) => {
  const errors = [{ reason: 'rateLimitExceeded', domain: 'global', message }];
  server.script({ status: 429, body: { error: { code: 429, message, errors } } });
  expect(await refusal(insert())).toMatch(`${kind}: `);
});

test('recognises a missing scope in the newer error details too', async () => {
  const details = [{ reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT' }];
  server.script(refused(403, 'forbidden', { details }));
  expect(await refusal(insert())).toBe('permission: insufficientPermissions');
});

test('an insert with a lost or unreadable answer is unknown, and sent once', async () => {
  server.script('drop');
  expect(await refusal(insert())).toMatch(/^unavailable: /);
  expect(server.calls).toHaveLength(1);
  server.script({ body: { kind: 'youtube#comment' } });
  expect(await refusal(insert())).toBe('unavailable: unexpectedAnswer');
  expect(server.calls).toHaveLength(1);
});

test('an insert without an answer times out as unknown, and is sent once', async () => {
  const time = new AbortController();
  const asked = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal);
  server.script('silent');
  const arrived = server.nextCall();
  const attempt = refusal(insert(150));
  await arrived;
  expect(asked.mock.calls).toEqual([[150]]);
  time.abort(new DOMException('The time is up.', 'TimeoutError'));
  expect(await attempt).toMatch(/^unavailable: /);
  expect(server.calls).toHaveLength(1);
});

test('an insert sends the parent and the text, and answers id, time and the words YouTube keeps', async () => {
  server.script({ body: comment('c1.r1') });
  expect(await insert()).toEqual({
    replyId: 'c1.r1',
    publishedAt: '2026-11-01T10:00:00.000Z',
    keptText: null,
  });
  server.script({ body: comment('c1.r1', { textOriginal: 'Tha' }) });
  expect(await insert()).toMatchObject({ keptText: 'Tha' });
  expect(server.calls[0]).toMatchObject({
    method: 'POST',
    path: '/youtube/v3/comments',
    body: { snippet: { parentId: 'c1', textOriginal: 'Thanks' } },
  });
});

test('a read is tried three times during an outage', async () => {
  server.script(refused(503, 'backendError'), 'drop', threadsOf(thread('c1')));
  expect((await list()).threads).toHaveLength(1);
  expect(pauses).toEqual([200, 600]);
  server.script(
    refused(400, 'processingFailure'),
    refused(500, 'a'),
    refused(500, 'b'),
    threadsOf(),
  );
  expect(await refusal(list())).toBe('unavailable: b');
  expect(server.calls).toHaveLength(3);
});

test('a refused read is not tried again', async () => {
  server.script(refused(403, 'quotaExceeded'), threadsOf());
  expect(await refusal(list())).toBe('quota: quotaExceeded');
  expect(server.calls).toHaveLength(1);
});

describe('reading one thread', () => {
  test('asks for the rest when YouTube did not send all replies along', async () => {
    const [one, two, three] = ['r1', 'r2', 'r3'].map((id) => comment(id));
    const known = { ...thread('c1', { totalReplyCount: 3 }), replies: { comments: [one] } };
    server.script(threadsOf(known), pageOf('comment', [one!, two!], 'p2'), replies(three!));
    const found = await youtube.readThread('token', 'c1');
    expect(found?.replies.map(({ id }) => id)).toEqual(['r1', 'r2', 'r3']);
    expect(server.calls.map(({ query }) => query.get('pageToken'))).toEqual([null, null, 'p2']);
  });
  test.each(['commentThreadNotFound', 'commentNotFound', 'videoNotFound'])(
    'a comment is gone where YouTube says so: %s',
    async (reason) => {
      server.script(refused(404, reason));
      expect(await youtube.readThread('token', 'c1')).toBeNull();
    },
  );
});

describe('the channel', () => {
  test('a subscriber count may be hidden', async () => {
    const snippet = { title: 'Garden', thumbnails: { default: { url: 'https://example.com/d' } } };
    const statistics = { subscriberCount: '1200', hiddenSubscriberCount: false };
    server.script(
      channels(
        { id: 'UC1', snippet, statistics },
        { id: 'UC2', snippet, statistics: { ...statistics, hiddenSubscriberCount: true } },
      ),
    );
    expect(await youtube.listMyChannels('token')).toEqual([
      { id: 'UC1', title: 'Garden', thumbnailUrl: 'https://example.com/d', subscriberCount: 1_200 },
      { id: 'UC2', title: 'Garden', thumbnailUrl: 'https://example.com/d', subscriberCount: null },
    ]);
  });
  test('an account has no channel only if YouTube says so, not if a list is empty', async () => {
    server.script(pageOf('channel', undefined));
    await expect(youtube.listMyChannels('token')).rejects.toThrow('unavailable: emptyAnswer');
    server.script(refused(401, 'youtubeSignupRequired'));
    expect(await youtube.listMyChannels('token')).toEqual([]);
  });
  test('without uploads its playlist is missing or empty', async () => {
    server.script(refused(404, 'playlistNotFound'));
    expect(await youtube.listUploads('token', 'UU1')).toEqual([]);
    const kind = 'youtube#playlistItemListResponse';
    server.script({ body: { kind, items: [], pageInfo: { totalResults: 0 } } });
    expect(await youtube.listUploads('token', 'UU1')).toEqual([]);
  });
});

describe('videos', () => {
  const video = (extra: object = {}) => ({
    id: 'v1',
    snippet: { channelId: 'UC1', title: 'Soil', publishedAt: '2026-01-01T00:00:00Z' },
    contentDetails: { duration: 'PT2M' },
    ...extra,
  });
  const upright = { fileDetails: { videoStreams: [{ widthPixels: 1080, heightPixels: 1920 }] } };
  const wide = { fileDetails: { videoStreams: [{ widthPixels: 1920, heightPixels: 1080 }] } };

  test('the owner’s file details tell a Short from a short clip', async () => {
    server.script(videos(video(upright), video(wide), video()));
    const found = await youtube.listVideos('token', ['v1']);
    expect(found.map(({ isShort }) => isShort)).toEqual([true, false, true]);
  });
  test('private ones are left out; upcoming, live and members-only ones are not', async () => {
    const status = (privacyStatus: string) => ({ status: { privacyStatus } });
    const live = { contentDetails: { duration: 'P0D' }, ...status('unlisted') };
    server.script(videos(video(status('private')), video(live), video({ contentDetails: {} })));
    expect(await youtube.listVideos('token', ['v1'])).toHaveLength(2);
    expect(server.calls[0]?.query.getAll('part')).toContain('status');
  });
  test('those of others are requested without the owner’s part', async () => {
    server.script(refused(403, 'forbidden'), videos(video()));
    expect(await youtube.listVideos('token', ['v1'])).toHaveLength(1);
    expect(server.calls.map(({ query }) => query.getAll('part').includes('fileDetails'))).toEqual([
      true,
      false,
    ]);
  });
});

describe('what calls have cost', () => {
  const opened = () => {
    const { meter, units } = counting();
    return { youtube: createYouTubeOpener({ rootUrl: server.url, sleep })(meter), units };
  };

  test('is counted per request: each page, each retry, each refusal', async () => {
    const { youtube: metered, units } = opened();
    server.script(refused(503, 'backendError'), threadsOf(thread('c1')));
    await metered.readThread('token', 'c1');
    expect(units()).toBe(2);
    server.script(refused(403, 'commentsDisabled'));
    await refusal(metered.readThread('token', 'c1'));
    expect(units()).toBe(3);
  });

  test('is fifty for an insert, also with an unknown outcome, and one for a refused one', async () => {
    const { youtube: metered, units } = opened();
    const reply = { parentId: 'c1', text: 'Thanks', timeoutMs: 5_000 };
    server.script({ body: comment('c1.r1') });
    await metered.insertReply('token', reply);
    expect(units()).toBe(50);
    server.script('drop');
    await refusal(metered.insertReply('token', reply));
    expect(units()).toBe(100);
    server.script(refused(500, 'backendError'));
    await refusal(metered.insertReply('token', reply));
    expect(units()).toBe(150);
    server.script(refused(403, 'ineligibleAccount'));
    await refusal(metered.insertReply('token', reply));
    expect(units()).toBe(151);
  });

  test('is zero when the quota is used up', async () => {
    const { youtube: metered, units } = opened();
    server.script(refused(403, 'quotaExceeded'));
    await refusal(metered.readThread('token', 'c1'));
    expect(units()).toBe(0);
  });

  test('is one for many threads read together, and some more where one of them is gone', async () => {
    const { youtube: metered, units } = opened();
    server.script(threadsOf(thread('c1'), thread('c3')));
    const found = await metered.peekThreads('token', ['c1', 'c2', 'c3']);
    expect(found.map(({ topLevel }) => topLevel.id)).toEqual(['c1', 'c3']);
    expect(server.calls[0]?.query.getAll('id')).toEqual(['c1', 'c2', 'c3']);
    // YouTube does not take a page size together with ids.
    expect(server.calls[0]?.query.get('maxResults')).toBeNull();
    expect(units()).toBe(1);
    const gone = refused(404, 'commentThreadNotFound');
    server.script(gone, threadsOf(thread('c1')), gone);
    expect(await metered.peekThreads('token', ['c1', 'c2'])).toHaveLength(1);
    expect(units()).toBe(1 + 3);
  });
});
