import { fakeServer } from '../../../testing/fake-server.ts';
import { CALLS_MAX, loadAllLatest } from './load-latest.ts';

test('goes on until the server says it is complete, counting what came', async () => {
  const answers = [
    { message: 'more', newComments: 100, updatedComments: 20, complete: false, leftOut: 1 },
    { message: '30 new comments', newComments: 30, updatedComments: 0, complete: true, leftOut: 2 },
  ];
  const calls = fakeServer({
    'POST /api/youtube/load-latest-comments': () => ({ json: answers.shift() }),
  });
  const progress: number[] = [];
  const result = await loadAllLatest((loaded) => progress.push(loaded));
  expect(calls).toHaveLength(2);
  for (const { body, headers } of calls)
    expect([body, headers.get('content-type')]).toEqual([undefined, 'application/json']);
  expect(progress).toEqual([120]);
  expect(result).toEqual({ message: '30 new comments', loaded: 150, newComments: 130, leftOut: 3 });
});

test('a loading that never comes to an end is left for the next time', async () => {
  const more = { message: 'more', newComments: 1, updatedComments: 0, complete: false };
  const calls = fakeServer({ 'POST /api/youtube/load-latest-comments': { json: more } });
  const result = await loadAllLatest(() => undefined);
  expect(calls).toHaveLength(CALLS_MAX);
  expect(result).toMatchObject({ message: 'more', newComments: CALLS_MAX });
});
