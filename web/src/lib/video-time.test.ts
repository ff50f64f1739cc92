import { placeIn, timeIn } from './video-time.ts';

test.each([
  [0, '0:00'],
  [65, '1:05'],
  [760, '12:40'],
  [3_723, '1:02:03'],
])('second %d is written %s', (seconds, time) => {
  expect(timeIn(seconds)).toBe(time);
});

test('the link leads to the second in the video', () => {
  expect(placeIn('v1', 65)).toBe('https://www.youtube.com/watch?v=v1&t=65s');
});
