import { durationSeconds, isShort } from './is-short.ts';

test.each([
  ['PT3M', 180],
  ['PT1H2M3S', 3_723],
  ['P1DT1S', 86_401],
  ['PT45S', 45],
  ['P0D', 0],
  ['', 0],
  ['three minutes', 0],
])('%j is %i seconds', (duration, seconds) => {
  expect(durationSeconds(duration)).toBe(seconds);
});

const RECENT = '2026-01-01T00:00:00.000Z';
const EARLY = '2024-10-14T23:59:59.999Z';

test.each([
  ['three minutes upright', 180, RECENT, 0.5625, true],
  ['a second more', 181, RECENT, 0.5625, false],
  ['square', 100, RECENT, 1, true],
  ['wide', 100, RECENT, 1.78, false],
  ['of unknown shape', 100, RECENT, null, true],
  ['a minute before longer ones existed', 60, EARLY, 0.5625, true],
  ['more than a minute before longer ones existed', 61, EARLY, 0.5625, false],
  ['a live stream', 0, RECENT, 0.5625, false],
])('%s', (_name, seconds, publishedAt, ratio, short) => {
  expect(isShort({ durationSeconds: seconds, publishedAt, ratio })).toBe(short);
});
