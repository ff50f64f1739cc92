import { offeredPeriods } from './period.ts';

test.each([
  [null, ['7', '30', '90']],
  [366, ['7', '30', '90']],
  [90, ['7', '30', '90']],
  [60, ['7', '30', '90']],
  [30, ['7', '30']],
  [29, ['7', '30']],
  [7, ['7']],
])('where %s days are kept, %j are offered', (keptDays, periods) => {
  expect(offeredPeriods(keptDays)).toEqual(periods);
});
