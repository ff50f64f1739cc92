import { memoryRecordPorts } from '../../testing/memory-security-log.ts';
import { buildUser } from '../../testing/users.ts';
import { Refusal } from '../refusal.ts';
import { readOwnLog, readWholeLog, SECURITY_LOG_PAGE } from './read-log.ts';
import { createRecord } from './record.ts';

const anna = buildUser({ id: 'uid-anna', email: 'anna@example.com' });
const HOME = '203.0.113.7';

function world() {
  const time = { now: Date.parse('2026-11-21T10:00:00.000Z') };
  const { ports, entries } = memoryRecordPorts(() => (time.now += 1_000));
  const creators = {
    find: (uid: string) => Promise.resolve(uid === anna.id ? anna : null),
  };
  return { time, entries, record: createRecord(ports), ports: { ...ports, creators } };
}

const own = (ports: Parameters<typeof readOwnLog>[0], cursor?: string) =>
  readOwnLog(ports, anna.id, { cursor, address: HOME });

test('creators see what happened to their account and to their address, and nothing else', async () => {
  const { ports, record } = world();
  await record({ event: 'sign_in', creator: anna.id, address: HOME, method: 'google' });
  await record({ event: 'sign_in', creator: 'uid-boris', address: HOME, method: 'google' });
  await record({ event: 'sign_in_failed', email: anna.email, address: '198.51.100.9' });
  await record({ event: 'sign_in_failed', email: 'boris@example.com', address: HOME });
  await record({ event: 'admin_login', author: 'nora', address: HOME });
  await record({ event: 'draft_budget_reached', creator: anna.id, onceIn: '2026-11' });
  const { entries, nextCursor } = await own(ports);
  expect(entries.map(({ event, here }) => [event, here])).toEqual([
    ['draft_budget_reached', null],
    ['sign_in_failed', false],
    ['sign_in', true],
  ]);
  expect(nextCursor).toBeNull();
  const shown = entries.map((entry) => ({ ...entry, id: '' }));
  expect(JSON.stringify(shown)).not.toMatch(/hash-of-(email|address)/);
});

test('a creator without data is refused', async () => {
  const { ports } = world();
  const asked = readOwnLog(ports, 'uid-boris', { address: HOME });
  await expect(asked).rejects.toEqual(new Refusal('unauthenticated'));
});

test('the pages hold every entry once, newest first, also of one moment', async () => {
  const { ports, record, time } = world();
  const many = 2 * SECURITY_LOG_PAGE + 3;
  for (let index = 0; index < many; index += 1) {
    if (index % 3 === 0) time.now -= 1_000;
    await record({ event: 'data_exported', creator: anna.id });
  }
  const seen: { at: string; id: string }[] = [];
  const sizes: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await own(ports, cursor);
    sizes.push(page.entries.length);
    seen.push(...page.entries);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(sizes).toEqual([SECURITY_LOG_PAGE, SECURITY_LOG_PAGE, 3]);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(many);
  const moments = seen.map(({ at }) => at);
  expect(moments).toEqual(moments.toSorted().toReversed());
});

test.each([
  ...['yesterday', '2026-11-21T10:00:00.000Z', '2026-11-21T10:00:00.000Z~a/b', '~id'],
  // Firestore keeps such ids for itself, and fails when it is asked for one.
  '2026-11-21T10:00:00.000Z~__a__',
])('the cursor %s is refused', async (cursor) => {
  const { ports } = world();
  const refusal = new Refusal('bad_request', 'query.cursor');
  await expect(own(ports, cursor)).rejects.toEqual(refusal);
  await expect(readWholeLog(ports, { cursor })).rejects.toEqual(refusal);
});

test('admins see all entries, with marks in place of hashes', async () => {
  const { ports, record } = world();
  const hash = (name: string) => `${name.startsWith('email') ? 'e' : 'a'}${'0123456789'.repeat(4)}`;
  await record({ event: 'admin_login', author: 'nora', address: HOME });
  await createRecord({ ...ports, hash })({
    event: 'sign_in_failed',
    email: anna.email,
    address: HOME,
  });
  const { entries } = await readWholeLog(ports, {});
  expect(entries).toMatchObject([
    { event: 'sign_in_failed', claimed: 'e0123456', caller: 'a0123456', author: null },
    { event: 'admin_login', claimed: null, author: 'nora' },
  ]);
});

test('admins are not told who lends comments, so that nobody learns whose the shown ones are', async () => {
  const { ports, record } = world();
  for (const event of ['lending_started', 'comments_shown', 'lending_ended'] as const)
    await record({ event, creator: anna.id });
  const whole = await readWholeLog(ports, {});
  expect(whole.entries.map(({ creator }) => creator)).toEqual([null, null, null]);
  expect((await own(ports)).entries).toHaveLength(3);
});
