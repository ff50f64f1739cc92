import { showLanguage } from '../testing/test-i18n.ts';
import { ApiError } from './api-error.ts';
import { errorText } from './error-text.ts';

const said = (status: number, language: 'en' | 'ru' = 'en') =>
  showLanguage(language).then(() => errorText(new ApiError(status, '')));

test.each([
  [0, 'Network Error. No connection', 'Ошибка сети. Нет связи'],
  [401, 'Unauthorized. ', 'Нет доступа. '],
  [404, 'Not Found. ', 'Не найдено. '],
  [500, 'Server Error. ', 'Ошибка сервера. '],
  [503, 'Server Error. ', 'Ошибка сервера. '],
  [418, 'The server could not do this (418)', 'Сервер не справился (418)'],
])('status %d without a message is explained in both languages', async (status, en, ru) => {
  expect(await said(status)).toContain(en);
  expect(await said(status, 'ru')).toContain(ru);
});

test("the server's message wins over the caller's", () => {
  const words = { code: null, reason: null, id: null, userMessage: 'Wait a little.' };
  expect(errorText(new ApiError(500, '', words))).toBe('Wait a little.');
  expect(errorText(new ApiError(500, ''), (status) => `Mine: ${status}`)).toBe('Mine: 500');
});

test('an offline failure is not blamed on the page', () => {
  const fault = new TypeError('Failed to fetch dynamically imported module');
  expect(errorText(fault)).toContain('Reload the page');
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(errorText(fault)).toMatch(/^Network Error\. No connection/);
});
