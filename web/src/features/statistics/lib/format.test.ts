import { showDayOfWeek, showSpan } from './format.ts';

test('a calendar date is the same day in every time zone', () => {
  expect(showDayOfWeek('2026-11-21', 'en')).toBe('Sat, 21.11.2026');
});

test.each([
  [0, '0 min', '0 мин'],
  [3_540, '59 min', '59 мин'],
  [3_599, '1 hr', '1 ч'],
  [5_400, '1.5 hr', '1,5 ч'],
  [172_000, '47.8 hr', '47,8 ч'],
  [172_799, '2 days', '2 дн.'],
  [172_800, '2 days', '2 дн.'],
])('%d seconds read %s', (seconds, english, russian) => {
  const said = ['en', 'ru'].map((language) => showSpan(seconds, language).replace('\u00a0', ' '));
  expect(said).toEqual([english, russian]);
});
