import i18next from 'i18next';
import { ApiError } from '../../../lib/api-error.ts';
import { showLanguage } from '../../../testing/test-i18n.ts';
import { kindOfCode, SignInError } from './sign-in-error.ts';
import { signInErrorText } from './sign-in-error-text.ts';

const inRussian = async (error: unknown, options?: { quoteServer: boolean }): Promise<string> => {
  await showLanguage('ru');
  return signInErrorText(error, i18next.getFixedT('ru', 'auth'), options);
};
const firebaseError = (code: string): Error => Object.assign(new Error(code), { code });

test.each([
  ['auth/popup-closed-by-user', 'Вход был отменен. Пожалуйста, попробуйте снова.'],
  ['auth/configuration-not-found', 'Ошибка конфигурации сервиса аутентификации.'],
  ['auth/popup-blocked', 'Разрешите всплывающие окна'],
  ['auth/unauthorized-domain', 'Домен не авторизован для OAuth.'],
  ['auth/operation-not-allowed', 'не включён в консоли'],
  ['auth/network-request-failed', 'Ошибка сети при авторизации.'],
  ['auth/internal-error', 'обратитесь в поддержку'],
  ['auth/something-new', 'Не удалось войти через Google'],
])('%s is told as "%s"', async (code, text) => {
  await expect(inRussian(firebaseError(code))).resolves.toContain(text);
});

test('a refusal by our server names its status, and its words only after a full-page return', async () => {
  const refusal = new ApiError(403, '{"code":"forbidden"}', {
    code: 'forbidden',
    reason: null,
    id: null,
    userMessage: 'Нельзя.',
  });
  await expect(inRussian(refusal)).resolves.toBe('Ошибка авторизации на сервере: 403');
  await expect(inRussian(refusal, { quoteServer: true })).resolves.toBe(
    'Ошибка авторизации на сервере: 403 Нельзя.',
  );
});

test('a dead network is told as such, not as a refusal', async () => {
  await expect(inRussian(new ApiError(0, 'Network Error'))).resolves.toContain('Ошибка сети');
});

test('declining at Google is a cancelled sign-in', async () => {
  const declined = new SignInError(kindOfCode('access_denied'));
  await expect(inRussian(declined)).resolves.toBe(
    'Вход был отменен. Пожалуйста, попробуйте снова.',
  );
});
