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
  [0, '1 min'],
  [61, '2 min'],
  [19 * 165, '55 min'],
  [56 * 60, '1 hr'],
  [61 * 60, '1.5 hr'],
  [3 * 3_600, '3 hr'],
  [3 * 3_600 + 120, '3.5 hr'],
])('%d s are about %s', (seconds, said) => {
  expect(roughTime(seconds, 'en')).toBe(said);
});
