import { counting, YouTubeRefusal, type YouTube } from '../../core/youtube/ports.ts';
import { scriptedServer, type Script } from '../../testing/scripted-server.ts';
import {
  comment,
  pageOf,
  refused,
  replies,
  thread,
  threads,
  uploads,
  videos,
} from '../../testing/youtube-answers.ts';
import { createYouTubeOpener } from '../youtube.ts';

let server: Awaited<ReturnType<typeof scriptedServer>>;
let opened: { youtube: YouTube; units: () => number };

beforeAll(async () => {
  server = await scriptedServer();
});
beforeEach(() => {
  const { meter, units } = counting();
  const open = createYouTubeOpener({ rootUrl: server.url, sleep: () => Promise.resolve() });
  opened = { youtube: open(meter), units };
});
afterAll(() => server.close());

async function refusalOf(attempt: Promise<unknown>): Promise<YouTubeRefusal> {
  const error = await attempt.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof YouTubeRefusal)) throw new Error(`Not refused: ${String(error)}`);
  return error;
}

const insert = () =>
  opened.youtube.insertReply('token', { parentId: 'c1', text: 'Thanks', timeoutMs: 5_000 });
const readThread = () => opened.youtube.readThread('token', 'c1');

const PAGE = '<html><body>Sign in to this network</body></html>';

/** Refusals that something on the way may have written. */
const strangers: [string, Script][] = [401, 404, 503].flatMap((status): [string, Script][] => [
  [`${status} with a page`, { status, raw: PAGE }],
  [`${status} with nothing`, { status, raw: '' }],
  [`${status} with {}`, { status, body: {} }],
  [`${status} with another’s error`, { status, body: { error: 'invalid_grant' } }],
  [`${status} without a reason`, { status, body: { error: { code: status, message: 'no' } } }],
]);

test.each(strangers)('an insert answered %s is unknown, for its whole price', async (_, script) => {
  server.script(script);
  expect((await refusalOf(insert())).kind).toBe('unavailable');
  expect(server.calls).toHaveLength(1);
  expect(opened.units()).toBe(50);
});

test.each(strangers)('a comment is not gone because of %s', async (_, script) => {
  server.script(script, script, script);
  expect((await refusalOf(readThread())).kind).toBe('unavailable');
});

test.each([400, 401, 404])(
  'a reason nobody knows proves nothing at %i, and costs what a refusal costs',
  async (status) => {
    server.script(refused(status, 'somethingNew'));
    expect(await refusalOf(insert())).toMatchObject({
      kind: 'unavailable',
      reason: 'somethingNew',
      status,
    });
    expect(opened.units()).toBe(1);
  },
);

describe('an answer that says nothing', () => {
  const strange: [string, Script][] = [
    ['a page', { raw: PAGE }],
    ['broken JSON', { raw: '{"items": [', headers: { 'content-type': 'application/json' } }],
    ['nothing', { raw: '' }],
    ['{}', { body: {} }],
    ['a list of something else', replies()],
  ];

  test.each(strange)('is no list: %s', async (_, script) => {
    const { youtube } = opened;
    const reads: (() => Promise<unknown>)[] = [
      () => youtube.listThreads('token', { channelId: 'UCme', pageToken: null }),
      () => youtube.readThread('token', 'c1'),
      () => youtube.peekThreads('token', ['c1', 'c2']),
      () => youtube.listMyChannels('token'),
      () => youtube.listUploads('token', 'UU1'),
      () => youtube.listVideos('token', ['v1']),
    ];
    for (const read of reads) {
      server.script(script, script, script);
      expect((await refusalOf(read())).message).toBe('unavailable: unexpectedAnswer');
    }
  });

  test.each(strange)('is no inserted reply: %s', async (_, script) => {
    server.script(script);
    expect((await refusalOf(insert())).message).toBe('unavailable: unexpectedAnswer');
  });
});

describe('an empty answer', () => {
  test.each([
    ['empty', threads()],
    ['without items', pageOf('commentThread', undefined)],
    ['with another thread', threads(thread('c2'))],
    ['with one that cannot be read', threads(thread('c1', { topLevelComment: {} }))],
  ])('does not make a comment gone: %s', async (_, script) => {
    server.script(script);
    expect((await refusalOf(readThread())).message).toBe('unavailable: emptyAnswer');
    expect(opened.units()).toBe(1);
  });

  test('is not believed of uploads and videos', async () => {
    server.script(uploads());
    expect((await refusalOf(opened.youtube.listUploads('token', 'UU1'))).reason).toBe(
      'emptyAnswer',
    );
    server.script(videos());
    expect((await refusalOf(opened.youtube.listVideos('token', ['v1']))).reason).toBe(
      'emptyAnswer',
    );
  });
});

test('a reply that cannot be read makes the replies unreadable', async () => {
  const unreadable = { ...comment('r2'), snippet: {} };
  const known = { ...thread('c1', { totalReplyCount: 2 }) };
  const script = replies(comment('r1'), unreadable);
  server.script(threads(known), script, script, script);
  expect((await refusalOf(readThread())).message).toBe('unavailable: unexpectedAnswer');
});
