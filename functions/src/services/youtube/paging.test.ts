import { scriptedServer, type Script } from '../../testing/scripted-server.ts';
import {
  comment,
  pageOf,
  refused,
  replies,
  thread,
  threads,
} from '../../testing/youtube-answers.ts';
import { counting, type YouTube } from '../../core/youtube/ports.ts';
import { createYouTubeOpener } from '../youtube.ts';

let server: Awaited<ReturnType<typeof scriptedServer>>;
let youtube: YouTube;

beforeAll(async () => {
  server = await scriptedServer();
  const open = createYouTubeOpener({ rootUrl: server.url, sleep: () => Promise.resolve() });
  youtube = open(counting().meter);
});
afterAll(() => server.close());

const many = (script: (nth: number) => Script): Script[] =>
  Array.from({ length: 200 }, (_, nth) => script(nth));

const busy = thread('c1', { totalReplyCount: 1_000 });
const ENDLESS = { kind: 'unavailable', reason: 'endlessPages' };

test('a repeated page token ends the reading at once', async () => {
  const same = pageOf('comment', [comment('r1')], 'again');
  server.script(threads(busy), ...many(() => same));
  await expect(youtube.readThread('token', 'c1')).rejects.toMatchObject(ENDLESS);
  expect(server.calls).toHaveLength(3);
});

test('endless pages of replies end after fifty', async () => {
  server.script(threads(busy), ...many((n) => pageOf('comment', [comment(`r${n}`)], `t${n}`)));
  await expect(youtube.readThread('token', 'c1')).rejects.toMatchObject(ENDLESS);
  expect(server.calls).toHaveLength(51);
});

test('an empty page is not the end, and a repeated reply counts once', async () => {
  server.script(
    threads(busy),
    pageOf('comment', [comment('r1')], 'a'),
    pageOf('comment', undefined, 'b'),
    pageOf('comment', [comment('r1'), comment('r2')]),
  );
  const found = await youtube.readThread('token', 'c1');
  expect(found?.replies.map(({ id }) => id)).toEqual(['r1', 'r2']);
});

test('uploads come in pages, some of them empty', async () => {
  const upload = (videoId: string) => ({ contentDetails: { videoId } });
  server.script(
    pageOf('playlistItem', [], 'a'),
    pageOf('playlistItem', [upload('v1')], 'b'),
    pageOf('playlistItem', [upload('v2')]),
  );
  expect(await youtube.listUploads('token', 'UU1')).toEqual(['v1', 'v2']);
});

test('requests no more uploads than needed', async () => {
  const page = (from: number) =>
    Array.from({ length: 30 }, (_, i) => ({ contentDetails: { videoId: `v${from + i}` } }));
  server.script(...many((n) => pageOf('playlistItem', page(n * 30), `t${n}`)));
  expect(await youtube.listUploads('token', 'UU1')).toHaveLength(50);
  expect(server.calls).toHaveLength(2);
});

test('endless pages of uploads end', async () => {
  server.script(...many((n) => pageOf('playlistItem', [], `t${n}`)));
  await expect(youtube.listUploads('token', 'UU1')).rejects.toMatchObject(ENDLESS);
  expect(server.calls).toHaveLength(5);
});

describe('reading a thread whole', () => {
  const read = () => youtube.readWholeThread('token', { commentId: 'c1', videoId: 'v1' });
  const asked = () =>
    server.calls.map(({ path, query }) =>
      [path.split('/').at(-1), query.get('moderationStatus')].filter(Boolean).join(' '),
    );
  const withReply = (id: string, ...ids: string[]) => ({
    ...thread(id),
    replies: { comments: ids.map((one) => comment(one)) },
  });

  test('lists published, held and likely-spam replies, whatever the thread’s count says', async () => {
    server.script(
      threads(thread('c1', { totalReplyCount: 0 })),
      pageOf('comment', [comment('c1.a')], 'more'),
      replies(comment('c1.b')),
      pageOf('commentThread', [withReply('c2', 'c2.x')], 'more'),
      threads(withReply('c1', 'c1.b', 'c1.held')),
      threads(withReply('c1', 'c1.spam', 'c1.held')),
    );
    const found = await read();
    expect(found?.mayHoldMore).toBe(true);
    expect(found?.replies.map(({ id, held }) => [id, held ?? false])).toEqual([
      ['c1.a', false],
      ['c1.b', false],
      ['c1.held', true],
      ['c1.spam', true],
    ]);
    expect(asked()).toEqual([
      'commentThreads',
      'comments',
      'comments',
      'commentThreads heldForReview',
      'commentThreads heldForReview',
      'commentThreads likelySpam',
    ]);
    expect(server.calls.slice(3).map(({ query }) => query.get('videoId'))).toEqual([
      'v1',
      'v1',
      'v1',
    ]);
  });

  test('a reply that only the thread shows is there as well', async () => {
    server.script(threads(withReply('c1', 'c1.new')), replies(), threads(), threads());
    const found = await read();
    expect(found?.replies.map(({ id }) => id)).toEqual(['c1.new']);
    expect(found?.mayHoldMore).toBe(false);
  });

  test('is null if the thread is gone, also midway', async () => {
    server.script(refused(404, 'commentThreadNotFound'));
    expect(await read()).toBeNull();
    server.script(threads(thread('c1')), refused(404, 'commentNotFound'));
    expect(await read()).toBeNull();
  });

  const whole = [threads(thread('c1')), replies(), threads(), threads()];
  const upTo = (nth: number, ...then: Script[]) => [...whole.slice(0, nth), ...then];
  const outage = refused(503, 'backendError');
  const empty = { body: {} };

  test.each([
    ['replies are refused', upTo(1, refused(403, 'forbidden')), 'unavailable: repliesRefused'],
    ['replies fail', upTo(1, outage, outage, outage), 'unavailable: backendError'],
    ['replies are unreadable', upTo(1, empty, empty, empty), 'unavailable: unexpectedAnswer'],
    [
      'the account is not the owner',
      upTo(2, refused(403, 'forbidden')),
      'unavailable: moderationListsRefused',
    ],
    [
      'comments are turned off',
      upTo(3, refused(403, 'commentsDisabled')),
      'unavailable: moderationListsRefused',
    ],
    [
      'the video is not found',
      upTo(2, refused(404, 'videoNotFound')),
      'unavailable: moderationListsRefused',
    ],
    ['a held list fails', upTo(2, outage, outage, outage), 'unavailable: backendError'],
    [
      'a held thread cannot be read',
      upTo(2, threads({ ...thread('c9'), snippet: {} })),
      'unavailable: unexpectedAnswer',
    ],
    [
      'a held reply cannot be read',
      upTo(3, threads({ ...thread('c1'), replies: { comments: [{ id: 'x' }] } })),
      'unavailable: unexpectedAnswer',
    ],
    [
      'a held list does not end',
      upTo(2, ...many((n) => pageOf('commentThread', [], `t${n}`))),
      'unavailable: endlessPages',
    ],
    [
      'likely spam repeats',
      upTo(3, ...many(() => pageOf('commentThread', [], 'again'))),
      'unavailable: endlessPages',
    ],
    ['the quota is used up', upTo(2, refused(403, 'quotaExceeded')), 'quota: quotaExceeded'],
  ])('is not complete where %s', async (_, scripts, message) => {
    server.script(...scripts);
    expect((await read())?.missing?.message).toBe(message);
  });

  test.each([
    ['the thread does not come', upTo(0, threads()), 'unavailable: emptyAnswer'],
    ['the token is dead', upTo(3, refused(401, 'authError')), 'permission: authError'],
  ])('is no reading where %s', async (_, scripts, message) => {
    server.script(...scripts);
    await expect(read()).rejects.toThrow(message);
  });

  test.each([
    [
      'its first page',
      upTo(1, pageOf('comment', [comment('c1.a')], 'more'), ...many(() => outage)),
    ],
    ['the published ones', [...upTo(1, replies(comment('c1.a'))), ...many(() => outage)]],
    ['a held list', upTo(2, threads(withReply('c1', 'c1.a')), ...many(() => outage))],
  ])('keeps what %s showed before the next could not be read', async (_, scripts) => {
    server.script(...scripts);
    const found = await read();
    expect(found?.replies.map(({ id }) => id)).toEqual(['c1.a']);
    expect(found?.missing?.kind).toBe('unavailable');
  });

  test('a held list may have five pages', async () => {
    const page = (n: number) => pageOf('commentThread', [], `t${n}`);
    server.script(...upTo(2, page(1), page(2), page(3), page(4), threads(), threads()));
    expect((await read())?.missing).toBeNull();
    server.script(...upTo(2, ...many(page)));
    expect((await read())?.missing).toMatchObject(ENDLESS);
    expect(server.calls).toHaveLength(7);
  });
});
