import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { dateOf, momentsOf, rangeText, readRange, yesterday } from './date-range.ts';

const HOUR_MS = 3_600_000;
const NOW = new Date(2026, 10, 21, 14, 5);
const MODULE = path.join(process.cwd(), 'web/src/features/comments/lib/date-range.ts');

/** A process keeps the time zone it started with, so each zone is tested in its own process. */
const momentsIn = (zone: string, ranges: [string, string][]): string[] => {
  const program = `
    const { momentsOf } = await import(${JSON.stringify(MODULE)});
    const ranges = ${JSON.stringify(ranges)};
    console.log(JSON.stringify(ranges.map(([from, to]) => Object.values(momentsOf({ from, to })).join(' '))));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, TZ: zone, NODE_OPTIONS: '' },
    encoding: 'utf8',
  });
  return JSON.parse(output) as string[];
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
  const [moments = ''] = momentsIn(zone, [[day, day]]);
  expect(moments).toBe(expected);
  expect(hoursOf(moments)).toBe(hours);
});

test.each(['Europe/Berlin', 'America/New_York', 'Europe/Moscow'])(
  'in %s neighbouring ranges leave no gap and do not overlap, at month ends too',
  (zone) => {
    const [first = '', second = '', third = ''] = momentsIn(zone, [
      ['2026-10-20', '2026-10-31'],
      ['2026-11-01', '2026-12-31'],
      ['2027-01-01', '2027-02-28'],
    ]);
    const [, firstEnd = ''] = first.split(' ');
    const [secondStart = '', secondEnd = ''] = second.split(' ');
    const [thirdStart = ''] = third.split(' ');
    expect(Date.parse(secondStart) - Date.parse(firstEnd)).toBe(1);
    expect(Date.parse(thirdStart) - Date.parse(secondEnd)).toBe(1);
  },
);

test.each([
  ['2026-02-30'],
  ['2026-13-01'],
  ['2025-02-29'],
  ['0099-01-01'],
  ['2026-1-1'],
  ['20261-01-01'],
  [''],
])('%s is no day', (day) => {
  expect(dateOf(day)).toBeNull();
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

test.each([[null], ['2026-11-22'], ['2026-02-30'], ['<script>']])(
  'a range from %s is none',
  (from) => {
    expect(readRange(from, '2026-11-05', NOW)).toBeNull();
  },
);

test('yesterday is the day before, across the end of a month', () => {
  expect(yesterday(new Date(2026, 10, 1, 0, 5))).toEqual({ from: '2026-10-31', to: '2026-10-31' });
});

test('the last moment of a range is the last millisecond of its last day', () => {
  const moments = momentsOf({ from: '2026-02-27', to: '2026-02-28' });
  expect(moments.since).toBe(new Date(2026, 1, 27).toISOString());
  expect(moments.until).toBe(new Date(2026, 1, 28, 23, 59, 59, 999).toISOString());
});

test.each([
  ['2026-11-03', '2026-11-03', '03.11.2026'],
  ['2026-11-03', '2026-11-05', '03.11 – 05.11.2026'],
  ['2025-12-31', '2026-01-02', '31.12.2025 – 02.01.2026'],
])('%s to %s is written %s', (from, to, text) => {
  expect(rangeText({ from, to })).toBe(text);
});
