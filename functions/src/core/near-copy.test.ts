import { areAlike, printOf } from './near-copy.ts';

test('only the beginning of a long text counts', () => {
  const long = 'word '.repeat(300);
  expect(areAlike(printOf(`${long} one`), printOf(`${long} another`))).toBe(true);
});

test('a sign that stands for many words makes no text longer than what is compared', () => {
  expect(printOf('ﷺ'.repeat(5_000)).whole.length).toBeLessThanOrEqual(400);
  expect(areAlike(printOf('ﷺ'.repeat(5_000)), printOf('ﷺ'.repeat(4_000)))).toBe(true);
});
