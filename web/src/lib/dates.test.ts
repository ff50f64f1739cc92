import {
  dateText,
  dateTimeText,
  dayMonthText,
  dayOf,
  isSameDay,
  timeText,
  toTheSecond,
} from './dates.ts';

/** A moment on the clock of this machine, in any time zone. */
const instant = new Date(2026, 2, 4, 5, 6, 7).toISOString();

test('dates are written day first, with two digits', () => {
  expect(dateTimeText(instant)).toBe('04.03.2026 05:06');
  // A calendar date is the same day in every time zone.
  expect(dateText('2026-03-01')).toBe('01.03.2026');
  expect(toTheSecond(instant)).toBe('04.03.2026 05:06:07');
  expect(dayMonthText(instant)).toBe('04.03');
  expect(timeText(instant)).toBe('05:06');
  expect(dayOf(new Date(instant))).toBe('2026-03-04');
});

test('a day lasts from midnight to midnight here', () => {
  const first = new Date(2026, 2, 4).toISOString();
  expect(isSameDay(first, new Date(2026, 2, 4, 23, 59, 59, 999).getTime())).toBe(true);
  expect(isSameDay(first, new Date(2026, 2, 5).getTime())).toBe(false);
});
