import { memoryRecordPorts } from '../../testing/memory-security-log.ts';
import { createRecord } from './record.ts';

const stored = ({ entries }: ReturnType<typeof memoryRecordPorts>) => [...entries.held.values()];

test('an entry says when, what and who, and keeps no address and no login in clear', async () => {
  const world = memoryRecordPorts();
  const hash = (name: string) => `${name.length} letters`;
  const record = createRecord({ ...world.ports, hash });
  await record({
    event: 'sign_in_failed',
    email: ' Anna@Example.com',
    address: '203.0.113.7',
    method: 'password',
    failure: 'password_wrong',
  });
  await record({ event: 'admin_login_failed', login: 'open sesame', address: '203.0.113.7' });
  const entry = {
    ...{ schemaVersion: 1, at: '2026-11-21T10:00:00.000Z', creator: null },
    ...{ caller: '19 letters', author: null, method: null, failure: null, revision: null },
  };
  const failed = { method: 'password', failure: 'password_wrong' };
  expect(stored(world)).toEqual([
    { ...entry, ...failed, event: 'sign_in_failed', claimed: '22 letters' },
    { ...entry, event: 'admin_login_failed', claimed: '17 letters' },
  ]);
  const everything = JSON.stringify([stored(world), world.lines]);
  for (const text of ['nna@', 'sesame', '203.0']) expect(everything).not.toContain(text);
});

test('the same address is the same hash however it is written, and no login has it', async () => {
  const world = memoryRecordPorts();
  const record = createRecord(world.ports);
  await record({ event: 'sign_in_failed', email: 'anna@example.com' });
  await record({ event: 'sign_in_failed', email: 'ANNA@example.com ' });
  await record({ event: 'admin_login_failed', login: 'anna@example.com' });
  const [first, second, login] = stored(world).map(({ claimed }) => claimed);
  expect(second).toBe(first);
  expect(login).not.toBe(first);
});

test('what is written is also a line of the process’s log, on which an alarm can be set', async () => {
  const world = memoryRecordPorts();
  await createRecord(world.ports)({ event: 'log_out', creator: 'uid-anna' });
  const details = expect.objectContaining({ event: 'log_out', creator: 'uid-anna' }) as object;
  expect(world.lines).toEqual([['info', 'security event', details]]);
});

test('what happens again in the same period is written once for each creator', async () => {
  const world = memoryRecordPorts();
  const record = createRecord(world.ports);
  const reached = { event: 'draft_budget_reached', onceIn: '2026-11' } as const;
  for (const creator of ['anna', 'anna', 'boris']) await record({ ...reached, creator });
  await record({ ...reached, creator: 'anna', onceIn: '2026-12' });
  await record({ event: 'reading_share_reached', creator: 'anna', onceIn: '2026-12' });
  expect(stored(world).map(({ event, creator }) => `${event} ${creator ?? ''}`)).toEqual([
    'draft_budget_reached anna',
    'draft_budget_reached boris',
    'draft_budget_reached anna',
    'reading_share_reached anna',
  ]);
  expect(world.lines).toHaveLength(4);
});

test('a log that cannot be written fails nothing, and the whole entry is in the process’s log', async () => {
  const world = memoryRecordPorts();
  const add = () => Promise.reject(new Error('no database'));
  const record = createRecord({ ...world.ports, entries: { ...world.entries, add } });
  await expect(record({ event: 'log_out', creator: 'uid-anna' })).resolves.toBeUndefined();
  const details = { event: 'log_out', creator: 'uid-anna', error: 'Error: no database' };
  expect(world.lines).toEqual([
    ['error', 'the security log could not be written', expect.objectContaining(details)],
  ]);
});

test('a log that does not answer holds nobody up for longer than two seconds', async () => {
  const world = memoryRecordPorts();
  const waits: number[] = [];
  const sleep = (milliseconds: number) => Promise.resolve(void waits.push(milliseconds));
  const add = () => new Promise<never>(() => undefined);
  const entries = { ...world.entries, add };
  await createRecord({ ...world.ports, entries, sleep })({ event: 'log_out', creator: 'anna' });
  expect(waits).toEqual([2_000]);
  expect(world.lines).toEqual([
    ['error', 'the security log is not written in time', expect.objectContaining({})],
  ]);
});
