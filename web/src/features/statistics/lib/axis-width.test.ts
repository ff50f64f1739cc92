import { axisWidthOf } from './axis-width.ts';

const day = (comments: number, sent = 0, elsewhere = 0) => ({
  ...{ date: '2026-05-14', comments, sent, elsewhere },
});

test('the numbers beside the chart have room for every digit of its highest line', () => {
  expect(axisWidthOf([day(82), day(96)], 'en')).toBe(31);
  expect(axisWidthOf([day(3)], 'en')).toBe(16);
  // The bars stand on each other.
  expect(axisWidthOf([day(0, 60, 40)], 'en')).toBe(31);
  expect(axisWidthOf([day(900)], 'ru')).toBe(46);
  expect(axisWidthOf([], 'en')).toBe(16);
});
