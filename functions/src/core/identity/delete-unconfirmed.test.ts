import { deleteUnconfirmed, UNCONFIRMED_KEPT_MS } from './delete-unconfirmed.ts';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');

const unconfirmed = (uid: string) => ({
  uid,
  email: `${uid}@example.com`,
  emailVerified: false,
  hasPassword: true,
  googleId: null,
  googleEmail: null,
  displayName: null,
  photoURL: null,
  disabled: false,
  createdAt: NOW - UNCONFIRMED_KEPT_MS - 1,
});

function world(pages: Record<string, { uids: string[]; next: string | null }>) {
  const asked: (string | null)[] = [];
  const removed: string[] = [];
  const run = () =>
    deleteUnconfirmed({
      list: {
        list: (after) => {
          asked.push(after);
          const { uids = [], next = null } = pages[after ?? ''] ?? {};
          return Promise.resolve({ accounts: uids.map(unconfirmed), next });
        },
      },
      accounts: { find: (uid) => Promise.resolve(unconfirmed(uid)) },
      remover: {
        remove: (uid) => {
          removed.push(uid);
          return Promise.resolve();
        },
      },
      creators: { find: () => Promise.resolve(null) },
      clock: () => NOW,
      warn: () => undefined,
    });
  return { asked, removed, run };
}

test('goes through all accounts, also past a page without any', async () => {
  const { removed, run } = world({
    '': { uids: ['a'], next: '2' },
    '2': { uids: [], next: '3' },
    '3': { uids: ['b'], next: null },
  });
  expect(await run()).toBe(2);
  expect(removed).toEqual(['a', 'b']);
});

test('a list that goes round in circles ends', async () => {
  const { asked, removed, run } = world({
    '': { uids: ['a'], next: '2' },
    '2': { uids: ['b'], next: '2' },
  });
  await expect(run()).rejects.toThrow('does not end');
  expect(asked).toEqual([null, '2']);
  expect(removed).toEqual(['a', 'b']);
});
