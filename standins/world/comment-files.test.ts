import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCommentFiles, titleOf } from './comment-files.ts';
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
  expect(world.threadsOf(world.account('boris@example.com')?.channelId ?? '')).toHaveLength(75);
});

test('an id that occurs twice, within a file or across files, counts once: the first', () => {
  write('a.csv', 'x,Ann,2015-01-03T00:00:00,first,0', 'x,Ann,2015-01-02T00:00:00,second,0');
  write('b.csv', 'x,Bo,2015-01-09T00:00:00,third,0', 'y,Bo,2015-01-01T00:00:00,other,0');
  const { world, channelId } = annasWorld();
  expect(world.threadsOf(channelId).map(({ text }) => text)).toEqual(['first', 'other']);
});

test('times move to recent days: in order, all different, two in five within three days', () => {
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
  expect(ages[0]).toBeLessThan(10 * 60_000);
  expect(Math.max(...ages)).toBeLessThan(20 * DAY);
  expect(ages.filter((age) => age < 3 * DAY).length / 500).toBeCloseTo(0.4, 1);
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

test('content is kept as html and read as text', () => {
  write('a.csv', 'a,"O\'Hara, Ann",2015-01-03T00:00:00,"I&#39;m ""here""<br />now\ufeff",0');
  const { world, channelId } = annasWorld();
  expect(world.threadsOf(channelId)[0]).toMatchObject({
    authorName: "O'Hara, Ann",
    html: 'I&#39;m "here"<br />now\ufeff',
    text: 'I\'m "here"\nnow\ufeff',
  });
});

test.each([
  ['Youtube01-Psy.csv', 'Psy'],
  ['Youtube02-KatyPerry.csv', 'Katy Perry'],
  ['LMFAO.csv', 'LMFAO'],
  ['my_holiday-film.CSV', 'My holiday film'],
])('%s is titled %s', (file, title) => {
  expect(titleOf(file)).toBe(title);
});

test('a folder that is missing or has nothing to serve is one clear sentence', () => {
  expect(() => readCommentFiles(join(folder, 'nowhere'))).toThrow(/nowhere does not exist\.$/);
  expect(() => readCommentFiles(folder)).toThrow(/holds no CSV file with the columns/);
  writeFileSync(join(folder, 'notes.csv'), 'a,b\n1,2\n');
  mkdirSync(join(folder, 'deep'));
  expect(() => readCommentFiles(folder)).toThrow(/holds no CSV file with the columns/);
});
