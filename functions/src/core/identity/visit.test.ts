import { buildUser } from '../../testing/users.ts';
import { visit } from './visit.ts';

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
