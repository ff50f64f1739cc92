import { endingWith, issueListenToken, visit } from './sessions.ts';
import { buildUser } from '../../testing/users.ts';

const NOON = Date.parse('2026-11-21T12:00:00.000Z');

test('a visit is noted once a day', async () => {
  let user = buildUser();
  const noted: string[] = [];
  const creators = {
    find: () => Promise.resolve(user),
    noteVisit: (_uid: string, visitedOn: string) => {
      noted.push(visitedOn);
      user = { ...user, visitedOn };
      return Promise.resolve();
    },
  };
  const at = (now: number) => visit({ creators, clock: () => now }, user.id);
  await at(NOON);
  await at(NOON + 3_600_000);
  await at(NOON + 24 * 3_600_000);
  expect(noted).toEqual(['2026-11-21', '2026-11-22']);
});

test('an account without data is not signed in', async () => {
  const creators = { find: () => Promise.resolve(null), noteVisit: () => Promise.resolve() };
  await expect(visit({ creators, clock: () => NOON }, 'uid-anna')).rejects.toThrow(
    'unauthenticated',
  );
});

test('a key requested while the sessions end does not outlive them', async () => {
  const keys = new Set(['before']);
  const unused = () => Promise.reject(new Error('not expected to be called'));
  const sessions = endingWith(
    {
      issue: unused,
      verify: unused,
      endAll: () => {
        expect(keys.size).toBe(0);
        keys.add('meanwhile');
        return Promise.resolve();
      },
    },
    [
      {
        removeAll: () => {
          keys.clear();
          return Promise.resolve();
        },
      },
    ],
  );
  await sessions.endAll('uid-anna');
  expect([...keys]).toEqual([]);
});

test('a key stored after the session has ended is removed, and no token issued', async () => {
  const keys = new Set<string>();
  const ports = {
    accounts: { issueListenToken: () => Promise.resolve('a token') },
    listenKeys: {
      keep: (_uid: string, { key }: { key: string }) => Promise.resolve(void keys.add(key)),
      remove: (_uid: string, key: string) => Promise.resolve(void keys.delete(key)),
      removeAll: () => Promise.resolve(),
    },
    clock: () => 0,
  };
  const session = { uid: 'uid-anna', id: 'hers', signedInAt: 0, expiresAt: 1 };
  const isOpen = () => Promise.resolve(keys.size === 0);
  const asked = issueListenToken(ports, session, isOpen);
  await expect(asked).rejects.toMatchObject({ code: 'unauthenticated' });
  expect([...keys]).toEqual([]);
});
