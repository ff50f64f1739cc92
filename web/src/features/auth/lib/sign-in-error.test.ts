import type { ErrorCode } from '@replywell/contract/errors';
import i18next from 'i18next';
import { ApiError } from '../../../lib/api-error.ts';
import { showLanguage } from '../../../testing/test-i18n.ts';
import { kindOfCode, SignInError, signInErrorText } from './sign-in-error.ts';

const inRussian = async (error: unknown, options?: { quoteServer: boolean }): Promise<string> => {
  await showLanguage('ru');
  return signInErrorText(error, i18next.getFixedT('ru', 'auth'), options);
};
const refusalOf = (code: ErrorCode, userMessage = 'Сервер отказал.'): ApiError =>
  new ApiError(403, '{}', { code, reason: null, id: null, userMessage });

test.each<[ErrorCode, string]>([
  ['sign_in_not_configured', 'Ошибка конфигурации сервиса аутентификации.'],
  ['redirect_refused', 'Домен не авторизован для OAuth.'],
  ['sign_in_not_enabled', 'не включён в консоли'],
  ['internal', 'обратитесь в поддержку'],
])('the refusal %s is told as "%s"', async (code, text) => {
  await expect(inRussian(refusalOf(code))).resolves.toContain(text);
});

test.each([
  ['redirect_uri_mismatch', 'Домен не авторизован для OAuth.'],
  ['something_new', 'Не удалось войти через Google'],
])('Google’s %s is told as "%s"', async (code, text) => {
  await expect(inRussian(new SignInError(kindOfCode(code)))).resolves.toContain(text);
});

test('too many attempts name the wait', async () => {
  const wait = refusalOf('too_many_requests', 'Попробуйте снова через 5 минут.');
  await expect(inRussian(wait)).resolves.toBe('Попробуйте снова через 5 минут.');
});

test('a refusal by our server names its status, and its words only after a full-page return', async () => {
  const refusal = refusalOf('forbidden', 'Нельзя.');
  await expect(inRussian(refusal)).resolves.toBe('Ошибка авторизации на сервере: 403');
  await expect(inRussian(refusal, { quoteServer: true })).resolves.toBe(
    'Ошибка авторизации на сервере: 403 Нельзя.',
  );
});

test('a network failure is not reported as a refusal', async () => {
  await expect(inRussian(new ApiError(0, 'Network Error'))).resolves.toContain('Ошибка сети');
});
