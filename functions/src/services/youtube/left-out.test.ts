import { scriptedServer } from '../../testing/scripted-server.ts';
import { comment, pageOf, thread, threads, withReplies } from '../../testing/youtube-answers.ts';
import { counting } from '../../core/youtube/ports.ts';
import { createYouTubeOpener } from '../youtube.ts';

let server: Awaited<ReturnType<typeof scriptedServer>>;
const warned: unknown[][] = [];

beforeAll(async () => {
  server = await scriptedServer();
});
beforeEach(() => (warned.length = 0));
afterAll(() => server.close());

const list = () =>
  createYouTubeOpener({
    rootUrl: server.url,
    sleep: () => Promise.resolve(),
    warn: (...said) => warned.push(said),
  })(counting().meter).listThreads('token', { channelId: 'UCme', pageToken: null });

const WORDS = 'Words nobody else may read';
const videoless = (id: string, snippet: object = {}) => thread(id, { videoId: undefined }, snippet);

test('one unreadable thread is left out alone, and logged without its text', async () => {
  const broken = thread('c2', {}, { publishedAt: WORDS, textDisplay: WORDS });
  server.script(threads(thread('c1'), broken, thread('c3')));
  const page = await list();
  expect(page.threads.map(({ topLevel }) => topLevel.id)).toEqual(['c1', 'c3']);
  expect(page.leftOut).toBe(1);
  expect(warned).toEqual([
    [
      'Comments YouTube sent could not be read',
      { faults: ['snippet.topLevelComment.snippet.publishedAt: invalid_format'] },
    ],
  ]);
  expect(JSON.stringify(warned)).not.toContain(WORDS);
});

test.each([[null], ['thread'], [17], [[]]])('an item that is %p is left out too', async (item) => {
  const script = { kind: 'youtube#commentThreadListResponse', items: [item, thread('c1')] };
  server.script({ body: script });
  const page = await list();
  expect([page.threads.length, page.leftOut]).toEqual([1, 1]);
});

test('threads of no video are counted, the channel’s own are not', async () => {
  const own = { authorChannelId: { value: 'UCme' } };
  server.script(threads(videoless('c1'), thread('c2'), videoless('c3', own), videoless('c4')));
  const page = await list();
  expect(page.threads.map(({ topLevel }) => topLevel.id)).toEqual(['c2']);
  expect(page.leftOut).toBe(2);
  expect(warned).toEqual([]);
});

test('an unreadable reply does not hide its comment, and shows in the count', async () => {
  server.script(threads(withReplies('c1', comment('r1'), { id: 'r2' })));
  const { threads: found, leftOut } = await list();
  expect(leftOut).toBe(0);
  expect(found[0]?.replies.map(({ id }) => id)).toEqual(['r1']);
  expect(found[0]?.totalReplyCount).toBe(2);
});

test('without left-out items nothing is logged', async () => {
  server.script(pageOf('commentThread', [thread('c1')], 'more'));
  expect(await list()).toMatchObject({ leftOut: 0, nextPageToken: 'more' });
  expect(warned).toEqual([]);
});

test.each([
  [
    'as it was typed',
    { textOriginal: 'See https://a.example', textDisplay: 'See A title' },
    'See https://a.example',
  ],
  ['decoded where only the shown one comes', { textDisplay: 'Salt &amp; pepper' }, 'Salt & pepper'],
  [
    'without half a character, which no store keeps',
    { textDisplay: 'Lovely \ud83d' },
    'Lovely \ufffd',
  ],
])('the text of a comment is read %s', async (_what, snippet, text) => {
  server.script(threads(thread('c1', {}, snippet)));
  expect((await list()).threads[0]?.topLevel.text).toBe(text);
});
