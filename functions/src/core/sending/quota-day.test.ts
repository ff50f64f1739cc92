import { nextQuotaReset, quotaDay } from './quota-day.ts';

const at = (instant: string): number => Date.parse(instant);

describe('the quota day', () => {
  test('is the calendar day in Pacific time', () => {
    expect(quotaDay(at('2026-11-21T07:59:59.999Z'))).toBe('2026-11-20');
    expect(quotaDay(at('2026-11-21T08:00:00.000Z'))).toBe('2026-11-21');
  });

  test.each([
    ['in winter', '2026-11-21T20:15:30.000Z', '2026-11-22T08:00:00.000Z'],
    ['in summer', '2026-07-01T20:15:30.000Z', '2026-07-02T07:00:00.000Z'],
    ['one millisecond before midnight', '2026-11-21T07:59:59.999Z', '2026-11-21T08:00:00.000Z'],
    ['at midnight itself', '2026-11-21T08:00:00.000Z', '2026-11-22T08:00:00.000Z'],
    ['on the day of 23 hours', '2026-03-08T09:00:00.000Z', '2026-03-09T07:00:00.000Z'],
    ['on the day of 25 hours', '2026-11-01T08:00:00.000Z', '2026-11-02T08:00:00.000Z'],
  ])('resets at the next Pacific midnight %s', (_when, now, reset) => {
    expect(new Date(nextQuotaReset(at(now))).toISOString()).toBe(reset);
  });
});
