import { retryAfterMs } from './retry-after.ts';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');

test.each([
  [null, null],
  ['soon', null],
  ['-5', null],
  [' 30 ', 30_000],
  ['86400', 3_600_000],
  ['Fri, 20 Nov 2026 12:01:00 GMT', 60_000],
  ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
])('%p means %p milliseconds', (header, expected) => {
  expect(retryAfterMs(header, NOW)).toBe(expected);
});
