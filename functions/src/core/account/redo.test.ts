import { disconnectedAfter, findWithoutAccount, isDoubtful } from './redo.ts';

const uids = (count: number): string[] => Array.from({ length: count }, (_, n) => `uid-${n}`);

test('Firebase Auth is asked about a hundred at a time, about each once', async () => {
  const asked: string[][] = [];
  const found = await findWithoutAccount({
    stored: {
      listCreators: () => Promise.resolve(uids(250)),
      endAdminSessions: () => Promise.resolve(0),
    },
    withAccount: (some) => {
      asked.push([...some]);
      return Promise.resolve(new Set(some.filter((uid) => uid !== 'uid-120')));
    },
  });
  expect(asked.map(({ length }) => length)).toEqual([100, 100, 50]);
  expect(asked.flat()).toEqual(uids(250));
  expect(found.withoutAccount).toEqual(['uid-120']);
});

test.each([
  [6, 12, false],
  [7, 12, true],
  [5, 5, false],
  [6, 6, true],
])('%i of %i without an account is doubtful: %s', (gone, all, doubtful) => {
  const stored = { creators: uids(all), withoutAccount: uids(gone) };
  expect(isDoubtful(stored)).toBe(doubtful);
});

test('only the last of a disconnect and a new permission counts', () => {
  const line = (uid: string, event: 'disconnected' | 'granted', minute: number) => ({
    ...{ uid, event: `youtube_${event}` as const, at: `2026-11-25T10:0${minute}:00.000Z` },
  });
  const after = disconnectedAfter([
    line('back', 'granted', 5),
    line('back', 'disconnected', 2),
    line('gone', 'disconnected', 7),
    line('gone', 'granted', 3),
    line('gone', 'disconnected', 1),
    line('new', 'granted', 4),
  ]);
  expect([...after]).toEqual([['gone', Date.parse('2026-11-25T10:07:00.000Z')]]);
});
