import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCommentFiles } from './comment-files.ts';
import { World } from './world.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const DAY = 86_400_000;
const HEADER = 'COMMENT_ID,AUTHOR,DATE,CONTENT,CLASS';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'comment-files-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, ...rows: string[]): void =>
  writeFileSync(join(folder, name), [HEADER, ...rows, ''].join('\n'));

function annasWorld(): { world: World; channelId: string } {
  const world = new World(() => NOW);
  world.useCommentFiles(readCommentFiles(folder));
  return { world, channelId: world.account('anna@example.com')?.channelId ?? '' };
}

test('each file becomes a video of Anna’s channel, and nothing else of hers is left', () => {
  write('Youtube01-SlowBoats.csv', 'a1,Ann,2015-01-02T00:00:00,Nice,0');
  write('Youtube02-Kites.csv', 'b1,Bo,2015-01-01T00:00:00,High,0');
  const { world, channelId } = annasWorld();
  expect(
    world
      .videosOf(channelId)
      .map(({ title }) => title)
      .sort(),
  ).toEqual(['Kites', 'Slow Boats']);
  expect(world.threadsOf(channelId).map(({ id }) => id)).toEqual(['a1', 'b1']);
  expect(world.threadsOf(channelId).flatMap(({ id }) => world.repliesTo(id))).toEqual([]);
  expect(world.threadsOf(world.account('boris@example.com')?.channelId ?? '')).not.toHaveLength(0);
});

test('an id that occurs twice, within a file or across files, counts once: the first', () => {
  write('a.csv', 'x,Ann,2015-01-03T00:00:00,first,0', 'x,Ann,2015-01-02T00:00:00,second,0');
  write('b.csv', 'x,Bo,2015-01-09T00:00:00,third,0', 'y,Bo,2015-01-01T00:00:00,other,0');
  const { world, channelId } = annasWorld();
  expect(world.threadsOf(channelId).map(({ text }) => text)).toEqual(['first', 'other']);
});

test('times move to recent days, in the order of the files, and no two are equal', () => {
  const rows = Array.from(
    { length: 500 },
    (_, index) => `c${index},Ann,${new Date(index * DAY).toISOString()},text ${index},0`,
  );
  write('a.csv', ...rows);
  const { world, channelId } = annasWorld();
  const threads = world.threadsOf(channelId);
  expect(threads.map(({ id }) => id)).toEqual(rows.map((_, index) => `c${499 - index}`));
  const ages = threads.map(({ publishedAt }) => NOW - publishedAt);
  expect(new Set(ages).size).toBe(500);
  expect(Math.max(...ages)).toBeLessThan(20 * DAY);
});

test('a comment without a date stays beside its neighbour in the file', () => {
  write(
    'a.csv',
    'a,Ann,2015-01-03T00:00:00,one,0',
    'b,Bo,,two,1',
    'c,Cy,2015-01-01T00:00:00,three,0',
  );
  const { world, channelId } = annasWorld();
  expect(world.threadsOf(channelId).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

test('content is read as the text that a viewer wrote', () => {
  const html = 'I&#39;m <b>""here""</b><br />&amp;lt; &lt;3 &notaname; now\ufeff';
  write('a.csv', `a,"O'Hara, Ann",2015-01-03T00:00:00,"${html}",0`);
  const { world, channelId } = annasWorld();
  expect(world.threadsOf(channelId)[0]).toMatchObject({
    authorName: "O'Hara, Ann",
    text: 'I\'m "here"\n&lt; <3 &notaname; now\ufeff',
  });
});

test('a folder that is missing or has nothing to serve is one clear sentence', () => {
  expect(() => readCommentFiles(join(folder, 'nowhere'))).toThrow(/nowhere does not exist\.$/);
  writeFileSync(join(folder, 'notes.csv'), 'a,b\n1,2\n');
  expect(() => readCommentFiles(folder)).toThrow(/holds no CSV file with the columns/);
});
