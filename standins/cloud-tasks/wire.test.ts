import {
  durationSchema,
  enumSchema,
  formatDuration,
  formatEpochSeconds,
  formatTimestamp,
  timestampSchema,
} from './wire.ts';

it('reads and writes times to the microsecond', () => {
  const ms = timestampSchema.parse('2027-01-15T08:00:00.123456Z');
  expect(formatTimestamp(ms)).toBe('2027-01-15T08:00:00.123456Z');
  expect(formatEpochSeconds(ms)).toBe('1800000000.123456');
});

it('writes no fraction where there is none, and understands offsets and nanoseconds', () => {
  const ms = timestampSchema.parse('2027-01-15T10:00:00.000000999+02:00');
  expect(formatTimestamp(ms)).toBe('2027-01-15T08:00:00Z');
});

it.each(['tomorrow', '2027-01-15', '1800000000'])('does not take %s for a time', (text) => {
  expect(timestampSchema.safeParse(text).success).toBe(false);
});

it('reads and writes durations', () => {
  expect(durationSchema.parse('0.500s')).toBe(500);
  expect([500, 30_000].map(formatDuration)).toEqual(['0.500s', '30s']);
  expect(durationSchema.safeParse('30').success).toBe(false);
});

it('takes an enum by name or by number', () => {
  const schema = enumSchema(['UNSPECIFIED', 'POST', 'GET']);
  expect([schema.parse('GET'), schema.parse(2), schema.parse('2')]).toEqual(['GET', 'GET', 'GET']);
  expect(schema.safeParse('TEA').success).toBe(false);
  expect(schema.safeParse(7).success).toBe(false);
});
