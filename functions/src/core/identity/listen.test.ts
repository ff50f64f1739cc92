import { endingListeners } from './listen.ts';

test('a key that is asked for while the sessions end does not outlive them', async () => {
  const keys = new Set(['before']);
  const unused = () => Promise.reject(new Error('not expected to be called'));
  const sessions = endingListeners(
    {
      ...{ issue: unused, verify: unused },
      endAll: () => {
        expect(keys.size).toBe(0);
        keys.add('meanwhile');
        return Promise.resolve();
      },
    },
    {
      keep: unused,
      removeAll: () => {
        keys.clear();
        return Promise.resolve();
      },
    },
  );
  await sessions.endAll('uid-anna');
  expect([...keys]).toEqual([]);
});
