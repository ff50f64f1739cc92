import { loadWorld, threads } from '../../testing/load-world.ts';
import { ago } from '../../testing/youtube-samples.ts';
import { EMPTY_PAGES_MAX } from './load-pass.ts';

/** Pages of one thread each, the newest `from` minutes ago; `next` tells the token after a page. */
const oneByOne =
  (from: number, next: (nth: number) => string | null) => (pageToken: string | null) => {
    const nth = Number(pageToken ?? 0);
    return { threads: threads(1, from + nth), nextPageToken: next(nth) };
  };

const following = (nth: number): string => String(nth + 1);

test('a list that begins to repeat is finished there, and is not walked again', async () => {
  const { memory, youtube, load } = loadWorld();
  youtube.pageFor = oneByOne(0, (nth) => (nth === 5 ? '2' : following(nth)));
  expect(await load()).toMatchObject({ newComments: 6, complete: true });
  expect(youtube.calls.filter((call) => call.startsWith('page'))).toHaveLength(6);
  expect(memory.sync).toMatchObject({ completeThrough: ago(0), resume: null });
  youtube.units = 0;
  expect(await load()).toMatchObject({ newComments: 0, complete: true });
  expect(youtube.units).toBe(1);
});

test('an empty page with a token is not the end, but many of them are', async () => {
  const { memory, youtube, load } = loadWorld();
  const page = oneByOne(0, following);
  youtube.pageFor = (token) => ({
    ...page(token),
    ...(['0', '9'].includes(token ?? '0') ? {} : { threads: [] }),
  });
  expect(await load()).toMatchObject({ newComments: 2, complete: true });
  expect([...memory.comments.keys()]).toEqual(['c0', 'c9']);
  expect(youtube.units).toBeLessThanOrEqual(9 + EMPTY_PAGES_MAX + 3);
});

test('pages of comments that are left out are not empty', async () => {
  const { youtube, load } = loadWorld();
  const page = oneByOne(0, (nth) => (nth < 30 ? following(nth) : null));
  youtube.pageFor = (token) => ({ ...page(token), threads: [], leftOut: 1 });
  expect(await load()).toMatchObject({ newComments: 0, leftOut: 31, complete: true });
});
