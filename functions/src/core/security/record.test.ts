import { memoryRecordPorts } from '../../testing/memory-security-log.ts';
import { createRecord, REPEATED_AT_MOST } from './record.ts';

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
    failure: 'email_unconfirmed',
  });
  await record({ event: 'admin_login_failed', login: 'open sesame', address: '203.0.113.7' });
  const entry = {
    ...{ schemaVersion: 1, at: '2026-11-21T10:00:00.000Z', creator: null },
    ...{ caller: '19 letters', author: null, method: null, failure: null, revision: null },
  };
  const failed = { method: 'password', failure: 'email_unconfirmed' };
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

describe('what somebody does who has proven nothing', () => {
  const failed = { event: 'sign_in_failed', failure: 'email_unconfirmed', unproven: true } as const;
  const anna = { ...failed, method: 'password', email: 'anna@example.com' } as const;
  const HOUR = 60 * 60_000;

  function start() {
    const time = { now: Date.parse('2026-11-21T10:00:00.000Z') };
    const world = memoryRecordPorts(() => time.now);
    return { time, world, record: createRecord(world.ports) };
  }

  test('is written once a day about an address, from however many networks', async () => {
    const { time, world, record } = start();
    for (let from = 0; from < 30; from += 1) await record({ ...anna, address: `192.0.2.${from}` });
    expect(stored(world)).toHaveLength(1);
    await record({ ...anna, email: 'boris@example.com', address: '192.0.2.1' });
    time.now += 24 * HOUR;
    await record({ ...anna, address: '192.0.2.1' });
    expect(stored(world)).toHaveLength(3);
  });

  test('is written once an hour for each network and kind where it names no address', async () => {
    const { time, world, record } = start();
    const letter = { ...failed, method: 'google', failure: 'google_token_refused' } as const;
    const admin = { event: 'admin_login_failed', unproven: true } as const;
    for (let tries = 0; tries < 30; tries += 1) {
      await record({ ...letter, address: '192.0.2.1' });
      await record({ ...admin, login: `made up ${tries}`, address: '192.0.2.1' });
    }
    expect(stored(world)).toHaveLength(2);
    await record({ ...letter, address: '192.0.2.2' });
    time.now += HOUR;
    await record({ ...letter, address: '192.0.2.1' });
    expect(stored(world)).toHaveLength(4);
  });

  test('has its line each time, because alarms count them', async () => {
    const { world, record } = start();
    for (let tries = 0; tries < 5; tries += 1) await record({ ...anna, address: '192.0.2.1' });
    expect(world.lines).toHaveLength(5);
  });
});

describe('what a session does again and again', () => {
  const HOUR = 60 * 60_000;

  test('is written three times an hour for each kind, creator and network, and has its line each time', async () => {
    const time = { now: Date.parse('2026-11-21T10:00:00.000Z') };
    const world = memoryRecordPorts(() => time.now);
    const record = createRecord(world.ports);
    const anna = { creator: 'uid-anna', address: '192.0.2.1' };
    for (let tries = 0; tries < 22; tries += 1) {
      time.now += 1_000;
      await record({ event: 'lending_started', ...anna });
      await record({ event: 'lending_ended', ...anna });
    }
    expect(stored(world)).toHaveLength(2 * REPEATED_AT_MOST);
    expect(world.lines).toHaveLength(44);
    await record({ event: 'lending_ended', ...anna, address: '192.0.2.2' });
    await record({ event: 'lending_ended', ...anna, creator: 'uid-boris' });
    expect(stored(world)).toHaveLength(2 * REPEATED_AT_MOST + 2);
    time.now += HOUR;
    await record({ event: 'lending_ended', ...anna });
    expect(stored(world)).toHaveLength(2 * REPEATED_AT_MOST + 3);
  });

  test('bounds nothing that may be needed to win an account back', async () => {
    const world = memoryRecordPorts();
    const record = createRecord(world.ports);
    for (const event of ['password_changed', 'address_changed', 'google_linked'] as const)
      for (let tries = 0; tries < 5; tries += 1) await record({ event, creator: 'uid-anna' });
    expect(stored(world)).toHaveLength(15);
  });
});
