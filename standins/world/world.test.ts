import { htmlToText, textToHtml } from './markup.ts';
import { changesSchema, World } from './world.ts';

const NOW = Date.parse('2026-11-21T12:00:00.500Z');
const DAY = 86_400_000;
const world = new World(() => NOW);

const threadsIn = (of: World, email: string) => of.threadsOf(of.account(email)?.channelId ?? '');
const threadsOf = (email: string) => threadsIn(world, email);

test('big has ten thousand comments, Anna and Boris over sixty, and the others have few or none', () => {
  expect(threadsOf('big@example.com')).toHaveLength(10_000);
  for (const name of ['anna', 'boris'])
    expect(threadsOf(`${name}@example.com`).length).toBeGreaterThan(60);
  expect(threadsOf('nochannel@example.com')).toEqual([]);
});

test.each(['anna', 'boris', 'big', 'noscope', 'two'])(
  '%s: no two comments share a time or an id, and none is older than its video',
  (name) => {
    const threads = threadsOf(`${name}@example.com`);
    expect(new Set(threads.map(({ id }) => id)).size).toBe(threads.length);
    expect(new Set(threads.map(({ publishedAt }) => publishedAt)).size).toBe(threads.length);
    for (const { id, publishedAt, videoId, text } of threads) {
      expect(publishedAt % 1000).toBe(0);
      expect(publishedAt).toBeGreaterThan(world.video(videoId)!.publishedAt);
      expect(text).not.toMatch(/[{}]/u);
      for (const reply of world.repliesTo(id)) {
        expect(reply.publishedAt).toBeGreaterThan(publishedAt);
        expect(reply.publishedAt).toBeLessThanOrEqual(NOW);
      }
    }
  },
);

test('the same moment makes the same world, and another one only other times', () => {
  expect(threadsIn(new World(() => NOW), 'anna@example.com')).toEqual(
    threadsOf('anna@example.com'),
  );
  const moved = threadsIn(new World(() => NOW + DAY), 'anna@example.com');
  expect(moved.map(({ id }) => id)).toEqual(threadsOf('anna@example.com').map(({ id }) => id));
  expect(moved[0]!.publishedAt - threadsOf('anna@example.com')[0]!.publishedAt).toBe(DAY);
});

test('what happened in one run is there in the next, and a reset forgets it', () => {
  const before = new World(() => NOW);
  const [first, second, third] = threadsIn(before, 'anna@example.com');
  before.edit(first!, 'Changed');
  before.remove(second!);
  const { id: parentId, videoId, channelId } = third!;
  const said = { authorName: '@anna', authorChannelId: channelId, hasAvatar: true, text: 'Hi' };
  const reply = before.add({ parentId, videoId, channelId, ...said });
  before.change(third!, { canReply: false });

  const after = new World(() => NOW + DAY);
  after.recall(changesSchema.parse(JSON.parse(JSON.stringify(before.changes()))));
  expect(after.comment(first!.id)?.text).toBe('Changed');
  expect(after.comment(second!.id)).toBeUndefined();
  expect(after.repliesTo(parentId).at(-1)).toEqual(JSON.parse(JSON.stringify(reply)));
  expect(after.comment(parentId)?.canReply).toBe(false);
  expect(after.changes()).toEqual(before.changes());
  after.reset();
  expect(after.changes()).toMatchObject({ added: 0, comments: [], removed: [] });
});

test('a clock set forward dates what comes after, and reset puts it back', () => {
  const ahead = new World(() => NOW);
  ahead.clock.advance(90_000);
  expect(ahead.now()).toBe(NOW + 90_000);
  ahead.reset();
  expect(ahead.now()).toBe(NOW);
});

test.each([
  'plain',
  'a <b>tag</b> & "quotes"',
  'one\ntwo\n\nfour',
  'https://example.com/a?b=1&c=2',
])('text %j survives the way to html and back', (text) => {
  expect(htmlToText(textToHtml(text))).toBe(text);
});

test('addresses and hashtags become links, and nothing a viewer wrote becomes markup', () => {
  expect(textToHtml('<img src=x> https://example.com/a. #film')).toBe(
    '&lt;img src=x&gt; <a href="https://example.com/a">https://example.com/a</a>. <a href="http://www.youtube.com/results?search_query=%23film">#film</a>',
  );
});
