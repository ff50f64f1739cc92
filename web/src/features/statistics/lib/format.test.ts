import i18next from 'i18next';
import { showLanguage } from '../../../testing/test-i18n.ts';
import { showDate, showDayAndMonth, showDayOfWeek, showPercent, showSpan } from './format.ts';

test('a calendar date is the same day in every time zone', () => {
  expect(showDate('2026-03-01')).toBe('01.03.2026');
  expect(showDayAndMonth('2026-03-01')).toBe('01.03');
  expect(showDayOfWeek('2026-11-21', 'en')).toBe('Sat, 21.11.2026');
});

test.each([
  [0, '0\u00a0min', '0\u00a0мин'],
  [3_540, '59\u00a0min', '59\u00a0мин'],
  [3_599, '1\u00a0h', '1\u00a0ч'],
  [5_400, '1.5\u00a0h', '1,5\u00a0ч'],
  [172_000, '47.8\u00a0h', '47,8\u00a0ч'],
  [172_799, '2\u00a0d', '2\u00a0дн.'],
  [172_800, '2\u00a0d', '2\u00a0дн.'],
])('%d seconds read %s', async (seconds, english, russian) => {
  expect(showSpan(seconds, i18next.getFixedT('en', 'statistics'))).toBe(english);
  await showLanguage('ru');
  expect(showSpan(seconds, i18next.getFixedT('ru', 'statistics'))).toBe(russian);
});

test('a rate is written as each language writes percents', () => {
  expect(showPercent(12.1, 'en')).toBe('12.1%');
  expect(showPercent(0, 'ru')).toBe('0\u00A0%');
});
