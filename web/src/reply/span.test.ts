import { roughTime, spanSeconds } from './span.ts';

const pace = (
  maxResponsesPerHour: number,
  minIntervalSeconds: number,
  maxIntervalSeconds: number,
) => ({ maxResponsesPerHour, minIntervalSeconds, maxIntervalSeconds });

test('below the hourly limit the intervals decide', () => {
  expect(spanSeconds(20, pace(30, 30, 300))).toBe(19 * 165);
  expect(spanSeconds(1, pace(30, 30, 300))).toBe(0);
});

test('a full hour defers the rest to the next hour', () => {
  expect(spanSeconds(5, pace(5, 30, 30))).toBe(4 * 30);
  expect(spanSeconds(6, pace(5, 30, 30))).toBe(3_600);
  expect(spanSeconds(20, pace(5, 30, 30))).toBe(3 * 3_600 + 4 * 30);
  expect(spanSeconds(20, pace(1, 30, 300))).toBe(19 * 3_600);
});

test('long intervals are not stretched by the hourly limit', () => {
  expect(spanSeconds(20, pace(12, 300, 300))).toBe(19 * 300);
});

test.each([
  [0, 'minute', 1],
  [61, 'minute', 2],
  [19 * 165, 'minute', 55],
  [56 * 60, 'hour', 1],
  [61 * 60, 'hour', 1.5],
  [3 * 3_600, 'hour', 3],
  [3 * 3_600 + 120, 'hour', 3.5],
] as const)('%d s are about %s: %d', (seconds, unit, count) => {
  expect(roughTime(seconds)).toEqual({ unit, count });
});
