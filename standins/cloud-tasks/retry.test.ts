import { backoffAfter, isExhausted, retryAfter } from './retry.ts';

const config = {
  maxAttempts: 3,
  maxRetryDuration: 0,
  minBackoff: 10_000,
  maxBackoff: 300_000,
  maxDoublings: 3,
};

it('backs off as the service documents it: doubling, then linear, then level', () => {
  const seconds = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => backoffAfter(n, config) / 1000);
  expect(seconds).toEqual([10, 20, 40, 80, 160, 240, 300, 300]);
});

it('does not double without doublings', () => {
  const linear = { ...config, maxDoublings: 0 };
  expect([1, 2, 3].map((n) => backoffAfter(n, linear) / 1000)).toEqual([10, 20, 30]);
});

it('counts the first attempt among the attempts', () => {
  expect(isExhausted(2, 0, config)).toBe(false);
  expect(isExhausted(3, 0, config)).toBe(true);
});

it('goes on until both the attempts and the age are used up', () => {
  const aged = { ...config, maxRetryDuration: 60_000 };
  expect(isExhausted(3, 59_000, aged)).toBe(false);
  expect(isExhausted(2, 61_000, aged)).toBe(false);
  expect(isExhausted(3, 60_000, aged)).toBe(true);
});

it('never gives up when attempts are unlimited', () => {
  expect(isExhausted(10_000, 1e9, { ...config, maxAttempts: -1 })).toBe(false);
});

it('reads Retry-After as seconds or as a date', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  expect(retryAfter('30', now)).toBe(30_000);
  expect(retryAfter('Sat, 21 Nov 2026 12:01:00 GMT', now)).toBe(60_000);
  expect(retryAfter('soon', now)).toBe(0);
  expect(retryAfter(undefined, now)).toBe(0);
});
