import type { Tries } from './ports.ts';
import { countTry, forgive, TRIES_WINDOW_MS } from './tries.ts';

const NOW = Date.parse('2026-11-21T10:00:00.000Z');
const MINUTE = 60_000;
const NOTHING: Tries = { address: [], login: [] };

/** Tries of one address at one login, one a second; what is stored after each that was let through. */
function tryTimes(times: number, seen: Tries = NOTHING, from = NOW): Tries {
  let tries = seen;
  for (let index = 0; index < times; index += 1) {
    const counted = countTry(tries, from + index * 1_000);
    if (counted.waitUntil === null) tries = counted.tries;
  }
  return tries;
}

test('five tries are let through, the sixth waits until the first is fifteen minutes old', () => {
  const tries = tryTimes(5);
  expect(countTry(tries, NOW + MINUTE)).toEqual({ waitUntil: NOW + TRIES_WINDOW_MS });
  expect(countTry(tries, NOW + TRIES_WINDOW_MS)).toMatchObject({ waitUntil: null });
});

test('a try that has to wait does not make the wait longer', () => {
  expect(tryTimes(50)).toEqual(tryTimes(5));
});

test('one address, however long it goes on, never uses up a login', () => {
  let stored = NOTHING;
  for (let now = NOW; now < NOW + 24 * 60 * MINUTE; now += 20_000) {
    const counted = countTry(stored, now);
    if (counted.waitUntil === null) stored = counted.tries;
    const admin = countTry({ address: [], login: stored.login }, now);
    expect(admin.waitUntil).toBeNull();
  }
});

test('a login tried from several addresses waits for all of them', () => {
  const { login } = tryTimes(4);
  const second = countTry({ address: [], login }, NOW + 10_000);
  expect(second.waitUntil).toBeNull();
  const used = second.waitUntil === null ? second.tries.login : [];
  expect(countTry({ address: [], login: used }, NOW + MINUTE)).toEqual({
    waitUntil: NOW + TRIES_WINDOW_MS,
  });
});

test('an address that tries many logins waits as well', () => {
  const { address } = tryTimes(5);
  expect(countTry({ address, login: [] }, NOW + MINUTE).waitUntil).toBe(NOW + TRIES_WINDOW_MS);
});

test('a success frees the login and gives the address back this one try', () => {
  const before = tryTimes(3);
  const counted = countTry(before, NOW + MINUTE);
  const tries = counted.waitUntil === null ? counted.tries : NOTHING;
  expect(forgive(tries, NOW + MINUTE)).toEqual({ address: before.address, login: [] });
});
