import type { youtube_v3 } from 'googleapis/build/src/apis/youtube/index.js';
import { until } from '../kernel/until.ts';
import { signIn, startLocalGoogle, youtubeWith, type LocalGoogle } from './testing/local-google.ts';
import { refusalOf } from './testing/refusal-of.ts';

let local: LocalGoogle;
let anna: youtube_v3.Youtube;
let channelId: string;

/** A wait of the stand-in, which ends when a test says so. */
interface Wait {
  milliseconds: number;
  end: () => void;
}
let tellWaiting: (wait: Wait) => void = () => undefined;
const nextWait = (): Promise<Wait> => new Promise((resolve) => (tellWaiting = resolve));
const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => tellWaiting({ milliseconds, end: resolve }));

beforeAll(async () => {
  local = await startLocalGoogle({ sleep });
  anna = youtubeWith(await signIn(local.googleUrl, 'anna@example.com'), local.youtubeUrl);
  channelId = local.world.account('anna@example.com')?.channelId ?? '';
});
afterAll(() => local.close());
beforeEach(() => local.control(local.youtubeUrl, 'reset'));

const fault = (body: object) => local.control(local.youtubeUrl, 'faults', body);
const parent = () => local.world.threadsOf(channelId)[0]!.id;
const replies = () => local.world.repliesTo(parent()).map(({ text }) => text);

const insert = (textOriginal: string) =>
  anna.comments.insert({
    part: ['snippet'],
    requestBody: { snippet: { parentId: parent(), textOriginal } },
  });

const readMine = () => anna.channels.list({ part: ['id'], mine: true });

test('an answer dropped after the effect is a network error to the SDK, and the reply exists', async () => {
  await fault({ operation: 'comments.insert', drop: 'after' });
  const thrown = await insert('Was I heard?').catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(Error);
  expect(thrown).not.toHaveProperty('response.status');
  expect(replies()).toContain('Was I heard?');
  expect(local.youtube.standin.calls.at(-1)).toMatchObject({
    operation: 'comments.insert',
    status: 0,
    units: 50,
    account: 'anna@example.com',
  });
});

test('a call dropped before the effect leaves nothing behind', async () => {
  await fault({ operation: 'comments.insert', drop: 'before' });
  await expect(insert('Nobody hears this')).rejects.not.toHaveProperty('response.status');
  expect(replies()).not.toContain('Nobody hears this');
});

test('a call whose caller has given up stays open until its effect, and ends without an answer', async () => {
  await fault({ operation: 'comments.insert', latencyMs: 400 });
  const waiting = nextWait();
  const patience = new AbortController();
  const impatient = anna.comments.insert(
    {
      part: ['snippet'],
      requestBody: { snippet: { parentId: parent(), textOriginal: 'Too late for you' } },
    },
    { signal: patience.signal, retry: false },
  );
  const wait = await waiting;
  patience.abort();
  await expect(impatient).rejects.not.toHaveProperty('response.status');
  const call = local.youtube.standin.calls.at(-1);
  // Answered after the connection was closed, so the stand-in has seen that as well.
  await readMine();
  expect(call).toMatchObject({ operation: 'comments.insert', status: null });
  wait.end();
  await until(() => call?.status === 0);
  expect(replies()).toContain('Too late for you');
});

test('a slow answer comes late, but comes', async () => {
  await fault({ operation: 'channels.list', latencyMs: 120 });
  const waiting = nextWait();
  const answered = jest.fn();
  const reading = readMine().finally(answered);
  const wait = await waiting;
  expect([wait.milliseconds, answered.mock.calls]).toEqual([120, []]);
  wait.end();
  await expect(reading).resolves.toMatchObject({ status: 200 });
});

test.each([
  [403, 'quotaExceeded', 'youtube.quota'],
  [403, 'rateLimitExceeded', 'usageLimits'],
  [403, 'commentsDisabled', 'youtube.commentThread'],
  [403, 'ineligibleAccount', 'youtube.comment'],
  [400, 'processingFailure', 'youtube.comment'],
  [401, 'authError', 'global'],
  [404, 'parentCommentNotFound', 'youtube.comment'],
  [500, 'internalError', 'global'],
  [503, 'backendError', 'global'],
])(
  'an injected %i %s looks like the real one and has no effect',
  async (status, reason, domain) => {
    await fault({ operation: 'comments.insert', status, reason });
    expect(await refusalOf(insert('Refused'))).toMatchObject({ status, reason, domain });
    expect(replies()).not.toContain('Refused');
  },
);

test('processingFailure of a read names the resource that was read', async () => {
  await fault({ operation: 'commentThreads.list', status: 400, reason: 'processingFailure' });
  const call = anna.commentThreads.list({
    part: ['id'],
    allThreadsRelatedToChannelId: channelId,
  });
  expect(await refusalOf(call)).toMatchObject({ domain: 'youtube.commentThread' });
});

test('a status alone gets the reason it usually has', async () => {
  await fault({ operation: '*', status: 429, retryAfterSeconds: 7 });
  expect(await refusalOf(readMine())).toMatchObject({ status: 429, reason: 'rateLimitExceeded' });
});

test('a fault happens as often as it was ordered, then no more', async () => {
  await fault({ operation: 'channels.list', status: 503, times: 2 });
  await refusalOf(readMine());
  await refusalOf(readMine());
  await expect(readMine()).resolves.toMatchObject({ status: 200 });
});

test('a fault for one account leaves the others alone, from their very first call', async () => {
  await fault({ operation: 'channels.list', status: 503, account: 'boris@example.com' });
  await expect(readMine()).resolves.toMatchObject({ status: 200 });
  const boris = youtubeWith(await signIn(local.googleUrl, 'boris@example.com'), local.youtubeUrl);
  expect(await refusalOf(boris.channels.list({ part: ['id'], mine: true }))).toMatchObject({
    status: 503,
  });
});
