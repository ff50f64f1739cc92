import { fakeServer } from '../../../testing/fake-server.ts';
import { loadAllLatest } from './load-latest.ts';

test('goes on until the server says it is complete, counting what came', async () => {
  const answers = [
    { message: 'more', newComments: 100, updatedComments: 20, complete: false },
    { message: '30 new comments', newComments: 30, updatedComments: 0, complete: true },
  ];
  const calls = fakeServer({
    'POST /api/youtube/load-latest-comments': () => ({ json: answers.shift() }),
  });
  const progress: number[] = [];
  const result = await loadAllLatest((loaded) => progress.push(loaded));
  expect(calls).toHaveLength(2);
  expect(progress).toEqual([120]);
  expect(result).toEqual({ message: '30 new comments', loaded: 150, newComments: 130 });
});
