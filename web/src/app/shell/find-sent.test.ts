import { fakeServer } from '../../testing/fake-server.ts';
import { buildComment } from '../../../../testing/site/build-comment.ts';
import { findSent } from '../../features/batches/lib/find-sent.ts';
import { buildItem, buildBatch } from '../../../../testing/site/build-batch.ts';

const OPEN = 'GET /api/youtube/batches/open';
const COMMENTS = 'GET /api/youtube/comments';
const batch = buildBatch([buildItem('a'), buildItem('b')]);
const statusOf = (status: 'ready' | 'sent' | 'scheduled') => ({
  json: ['a', 'b', 'c'].map((id) => buildComment({ id, status })),
});

const asked = (calls: ReturnType<typeof fakeServer>, call: string): number =>
  calls.filter(({ method, path }) => `${method} ${path.split('?')[0] ?? ''}` === call).length;

/** Returns what was found after all waits are over. */
const find = async (ids: string[]) => {
  const found = findSent(ids);
  await jest.advanceTimersByTimeAsync(60_000);
  return found;
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('three answers without them mean that the server has none', async () => {
  const calls = fakeServer({ [OPEN]: { json: [] }, [COMMENTS]: statusOf('ready') });
  expect(await find(['a', 'b'])).toEqual({ batch: null, arrived: [] });
  expect([asked(calls, OPEN), asked(calls, COMMENTS)]).toEqual([3, 3]);
});

test('an open batch of other replies is not theirs', async () => {
  fakeServer({ [OPEN]: { json: [batch] }, [COMMENTS]: statusOf('ready') });
  expect(await find(['c'])).toEqual({ batch: null, arrived: [] });
});

test('an order that is still worked on is found when it has come through', async () => {
  let looks = 0;
  fakeServer({
    [OPEN]: () => ({ json: (looks += 1) < 3 ? [] : [batch] }),
    [COMMENTS]: statusOf('ready'),
  });
  expect(await find(['a', 'b', 'c'])).toEqual({ batch, arrived: ['a', 'b'] });
});

test('a batch that has ended meanwhile is known by its comments', async () => {
  const calls = fakeServer({ [OPEN]: { json: [] }, [COMMENTS]: statusOf('sent') });
  expect(await find(['a', 'b'])).toEqual({ batch: null, arrived: ['a', 'b'] });
  expect(asked(calls, OPEN)).toBe(1);
});

test('as long as nothing can be asked nothing is said, however long that takes', async () => {
  let down = true;
  const calls = fakeServer({
    [OPEN]: () => (down ? Promise.reject(new TypeError('Failed to fetch')) : { json: [] }),
    [COMMENTS]: statusOf('ready'),
  });
  const found = findSent(['a']);
  let said = false;
  void found.then(() => (said = true));
  await jest.advanceTimersByTimeAsync(300_000);
  expect(said).toBe(false);
  down = false;
  const before = asked(calls, OPEN);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await found).toEqual({ batch: null, arrived: [] });
  expect(asked(calls, OPEN)).toBe(before + 3);
});
