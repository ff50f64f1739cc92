import { loadWorld, threads } from '../../testing/load-world.ts';
import { ago } from '../../testing/youtube-samples.ts';
import { LOADING_TIME_MS } from './load-comments.ts';
import { YouTubeRefusal } from './ports.ts';
import { EMPTY_PAGES_MAX, REST_MS, WALK_PAGES_MAX } from './walk-limits.ts';

const ENDLESS = { code: 'youtube_endless' };

/** Pages of one thread each, the newest `from` minutes ago; `next` tells the token after a page. */
const oneByOne =
  (from: number, next: (nth: number) => string | null) => (pageToken: string | null) => {
    const nth = Number(pageToken ?? 0);
    return { threads: threads(1, from + nth), nextPageToken: next(nth) };
  };

const following = (nth: number): string => String(nth + 1);
const goingBackTo = (token: string, at: number) => (nth: number) =>
  nth === at ? token : following(nth);

test('a token that comes again ends the loading; what was loaded stays and the creator is told', async () => {
  const { memory, youtube, load } = loadWorld();
  youtube.pageFor = oneByOne(0, goingBackTo('2', 5));
  await expect(load()).rejects.toMatchObject(ENDLESS);
  expect(youtube.calls.filter((call) => call.startsWith('page'))).toHaveLength(6);
  expect(memory.comments.size).toBe(6);
  expect(memory.videos.size).toBe(1);
  expect(memory.sync?.resume).toMatchObject({ newest: ago(0) });
});

test('the same walk is not begun again on that day, and new comments come all the same', async () => {
  const { memory, youtube, time, load } = loadWorld();
  youtube.pageFor = oneByOne(0, goingBackTo('2', 5));
  await expect(load()).rejects.toMatchObject(ENDLESS);
  youtube.units = 0;
  const oneNew = oneByOne(-300, goingBackTo('2', 5));
  youtube.pageFor = (token) => (token === null ? oneNew(token) : oneByOne(-1, following)(token));
  expect(await load()).toMatchObject({ newComments: 1, complete: true });
  time.now += REST_MS - 1_000;
  expect(await load()).toMatchObject({ newComments: 0, complete: true });
  expect(youtube.units).toBeLessThan(10);
  expect(memory.comments.has('c-300')).toBe(true);
});

test('a day later it goes on where it came to, and loses nothing where YouTube is well again', async () => {
  const { memory, youtube, time, load } = loadWorld();
  youtube.pageFor = oneByOne(0, goingBackTo('2', 5));
  await expect(load()).rejects.toMatchObject(ENDLESS);
  youtube.pageFor = oneByOne(0, (nth) => (nth < 20 ? following(nth) : null));
  time.now += REST_MS;
  expect(await load()).toMatchObject({ complete: true });
  expect(memory.comments.size).toBe(21);
  expect(memory.sync).toMatchObject({ completeThrough: ago(0), resume: null });
});

test('a day later it costs no more than the circle where YouTube is not', async () => {
  const { youtube, time, load } = loadWorld();
  youtube.pageFor = oneByOne(0, goingBackTo('2', 5));
  await expect(load()).rejects.toMatchObject(ENDLESS);
  time.now += REST_MS;
  youtube.units = 0;
  await expect(load()).rejects.toMatchObject(ENDLESS);
  expect(youtube.units).toBeLessThanOrEqual(1 + 4);
  youtube.units = 0;
  expect(await load()).toMatchObject({ complete: true });
  expect(youtube.units).toBe(1);
});

test('pages that never end are given up after the most there may be', async () => {
  const { memory, youtube, load } = loadWorld();
  youtube.pageFor = oneByOne(0, following);
  await expect(load()).rejects.toMatchObject(ENDLESS);
  expect(memory.comments.size).toBe(WALK_PAGES_MAX);
  youtube.calls = [];
  expect(await load()).toMatchObject({ complete: true });
  expect(youtube.calls).toHaveLength(1);
});

test('also where each call of it ends in time, and the token dies between them', async () => {
  const { youtube, time, load } = loadWorld();
  let calls = 0;
  youtube.pageFor = (token) => {
    const [of, nth] = (token ?? `${calls} 0`).split(' ').map(Number);
    if (of !== calls) throw new YouTubeRefusal('forbidden', 'invalidPageToken');
    time.now += (4 * LOADING_TIME_MS) / WALK_PAGES_MAX;
    return { threads: threads(1, nth ?? 0), nextPageToken: `${calls} ${(nth ?? 0) + 1}` };
  };
  const loadOften = async () => {
    for (; calls < 50; calls += 1) if ((await load()).complete) return;
  };
  await expect(loadOften()).rejects.toMatchObject(ENDLESS);
  expect(calls).toBeGreaterThan(1);
  expect(youtube.units).toBeLessThan(WALK_PAGES_MAX + 50);
});

test('an empty page with a token is not the end', async () => {
  const { memory, youtube, load } = loadWorld();
  const page = oneByOne(0, (nth) => (nth < 30 ? following(nth) : null));
  youtube.pageFor = (token) => ({
    ...page(token),
    ...(Number(token ?? 0) % EMPTY_PAGES_MAX === 0 ? {} : { threads: [] }),
  });
  expect(await load()).toMatchObject({ newComments: 2, complete: true });
  expect([...memory.comments.keys()]).toEqual(['c0', 'c20']);
});

test('nothing but empty pages is given up soon, every time', async () => {
  const { memory, youtube, load } = loadWorld();
  let tokens = 0;
  youtube.pageFor = () => ({ threads: [], nextPageToken: `token-${(tokens += 1)}` });
  for (let times = 0; times < 2; times += 1) {
    youtube.units = 0;
    await expect(load()).rejects.toMatchObject(ENDLESS);
    expect(youtube.units).toBeLessThanOrEqual(EMPTY_PAGES_MAX + 1);
  }
  expect(memory.sync).toBeNull();
});

test('pages of comments that are left out are not empty', async () => {
  const { youtube, load } = loadWorld();
  const page = oneByOne(0, (nth) => (nth < 30 ? following(nth) : null));
  youtube.pageFor = (token) => ({ ...page(token), threads: [], leftOut: 1 });
  expect(await load()).toMatchObject({ newComments: 0, leftOut: 31, complete: true });
});
