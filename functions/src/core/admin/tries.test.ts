import { memoryTries } from '../../testing/memory-stores.ts';
import { WaitRefusal } from '../refusal.ts';
import { TRIES_WINDOW_MS } from '../tries.ts';
import { forgive, spendGuess, type Guess } from './tries.ts';

const NOW = Date.parse('2026-11-21T10:00:00.000Z');
const MINUTE = 60_000;
const GUESS: Guess = { address: '203.0.113.7', login: 'nora' };

function setUp() {
  const world = { now: NOW };
  const ports = { tries: memoryTries(), clock: () => world.now };
  /** Seconds to wait; null: the guess was let through. */
  const waitOf = async (guess: Partial<Guess> = {}): Promise<number | null> => {
    try {
      await spendGuess(ports, { ...GUESS, ...guess });
      return null;
    } catch (error) {
      if (!(error instanceof WaitRefusal)) throw error;
      return error.seconds;
    }
  };
  /** One a second. */
  const guessTimes = async (times: number): Promise<void> => {
    for (let index = 0; index < times; index += 1) {
      await waitOf();
      world.now += 1_000;
    }
  };
  return { world, ports, waitOf, guessTimes };
}

test('five guesses are let through, the sixth waits until the first is fifteen minutes old', async () => {
  const { world, waitOf, guessTimes } = setUp();
  await guessTimes(5);
  world.now = NOW + MINUTE;
  expect(await waitOf()).toBe((TRIES_WINDOW_MS - MINUTE) / 1_000);
  world.now = NOW + TRIES_WINDOW_MS;
  expect(await waitOf()).toBeNull();
});

test('a guess that has to wait does not make the wait longer', async () => {
  const { world, waitOf, guessTimes } = setUp();
  await guessTimes(50);
  world.now = NOW + TRIES_WINDOW_MS;
  expect(await waitOf()).toBeNull();
});

test('one address, however long it goes on, never uses up a login', async () => {
  const { world, waitOf, ports } = setUp();
  for (let index = 0; index < 24 * 60 * 3; index += 1) {
    await waitOf();
    const before = new Map(ports.tries.held);
    expect(await waitOf({ address: 'the admin’s' })).toBeNull();
    for (const [name, moments] of before) ports.tries.held.set(name, moments);
    ports.tries.held.delete('admin-address:the admin’s');
    world.now += 20_000;
  }
});

test('a login tried from several addresses waits for all of them', async () => {
  const { waitOf, guessTimes } = setUp();
  await guessTimes(4);
  expect(await waitOf({ address: '198.51.100.1' })).toBeNull();
  expect(await waitOf({ address: '198.51.100.2' })).not.toBeNull();
});

test('an address that tries many logins waits as well', async () => {
  const { waitOf } = setUp();
  for (const login of ['a', 'b', 'c', 'd', 'e']) expect(await waitOf({ login })).toBeNull();
  expect(await waitOf({ login: 'f' })).not.toBeNull();
});

test('a success frees the login and gives the address back this one guess', async () => {
  const { world, ports, guessTimes, waitOf } = setUp();
  await guessTimes(3);
  const spentAt = await spendGuess(ports, GUESS);
  await forgive(ports, GUESS, spentAt);
  world.now += 1_000;
  expect(ports.tries.held.get('admin-login:nora')).toEqual([]);
  expect(await waitOf()).toBeNull();
  expect(await waitOf()).toBeNull();
  expect(await waitOf()).not.toBeNull();
});
