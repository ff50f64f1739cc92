import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { rangeText, readRange } from './date-range.ts';

const HOUR_MS = 3_600_000;
const NOW = new Date(2026, 10, 21, 14, 5);
const MODULE = path.join(process.cwd(), 'web/src/features/comments/lib/date-range.ts');

/** A process keeps the time zone it started with, so each zone is tested in its own process. */
const momentsIn = (zone: string, day: string): string => {
  const program = `
    const { momentsOf } = await import(${JSON.stringify(MODULE)});
    const { since, until } = momentsOf({ from: '${day}', to: '${day}' });
    console.log(since, until);`;
  return execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, TZ: zone, NODE_OPTIONS: '' },
    encoding: 'utf8',
  }).trim();
};

const hoursOf = (moments: string): number => {
  const [since = '', until = ''] = moments.split(' ');
  return (Date.parse(until) + 1 - Date.parse(since)) / HOUR_MS;
};

test.each([
  ['Europe/Berlin', '2026-03-29', 23, '2026-03-28T23:00:00.000Z 2026-03-29T21:59:59.999Z'],
  ['Europe/Berlin', '2026-10-25', 25, '2026-10-24T22:00:00.000Z 2026-10-25T22:59:59.999Z'],
  ['America/New_York', '2026-03-08', 23, '2026-03-08T05:00:00.000Z 2026-03-09T03:59:59.999Z'],
  ['America/New_York', '2026-11-01', 25, '2026-11-01T04:00:00.000Z 2026-11-02T04:59:59.999Z'],
  ['Europe/Moscow', '2026-03-29', 24, '2026-03-28T21:00:00.000Z 2026-03-29T20:59:59.999Z'],
  // The clocks change at midnight here, so the day begins at 01:00.
  ['Africa/Cairo', '2026-04-24', 23, '2026-04-23T22:00:00.000Z 2026-04-24T20:59:59.999Z'],
])('in %s the whole of %s is meant: %i hours', (zone, day, hours, expected) => {
  const moments = momentsIn(zone, day);
  expect(moments).toBe(expected);
  expect(hoursOf(moments)).toBe(hours);
});

test.each([
  ['2026-11-03', '2026-11-05', '2026-11-03', '2026-11-05'],
  ['2026-11-03', null, '2026-11-03', '2026-11-03'],
  ['2026-11-03', 'soon', '2026-11-03', '2026-11-03'],
  ['2026-11-03', '2026-11-01', '2026-11-03', '2026-11-03'],
  ['2026-11-03', '2026-12-24', '2026-11-03', '2026-11-21'],
])('from %s to %s is read as %s to %s', (from, to, first, last) => {
  expect(readRange(from, to, NOW)).toEqual({ from: first, to: last });
});

test.each([
  ...[null, '', '<script>', '2026-11-22', '2026-02-30', '2026-13-01', '2025-02-29'],
  ...['0099-01-01', '2026-1-1', '20261-01-01'],
])('a range from %s is none', (from) => {
  expect(readRange(from, '2026-11-05', NOW)).toBeNull();
});

test.each([
  ['2026-11-03', '2026-11-03', '03.11.2026'],
  ['2026-11-03', '2026-11-05', '03.11 – 05.11.2026'],
  ['2025-12-31', '2026-01-02', '31.12.2025 – 02.01.2026'],
])('%s to %s is written %s', (from, to, text) => {
  expect(rangeText({ from, to })).toBe(text);
});
