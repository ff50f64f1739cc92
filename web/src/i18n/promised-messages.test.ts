import { i18next } from './index.ts';
import type { Language } from './language.ts';

const textAt = (language: Language, key: string): unknown => {
  const [area = '', ...rest] = key.split('.');
  const text: unknown = i18next.getResource(language, area, rest.join('.'));
  return text;
};

test.each([
  ['Ошибка аутентификации', 'auth.errorTitle'],
  ['Не удалось войти через Google', 'auth.errors.default'],
  ['Вход был отменен. Пожалуйста, попробуйте снова.', 'auth.errors.cancelled'],
  ['Ошибка авторизации на сервере: {{status}}', 'auth.errors.server'],
  ['Не удалось обновить разрешения YouTube: {{message}}', 'auth.permission.failed'],
  ['Ошибка при выходе', 'auth.logOutErrorTitle'],
  ['Не удалось получить настройки', 'settings.loadFailed'],
  ['Не удалось получить настройки', 'batches.settingsMissing'],
  ['Не удалось обновить настройки', 'settings.updateFailed'],
  ['Ошибка', 'common.error'],
  ['Не удалось сохранить настройки: {{message}}', 'settings.saveFailed'],
  ['Настройки сохранены', 'settings.savedTitle'],
  ['Настройки автоответчика успешно обновлены', 'settings.savedText'],
  ['Не удалось получить статус задачи', 'queue.statusFailed'],
  ['Ошибка получения статуса задачи: {{status}}', 'queue.statusRefused'],
  ['Не удалось отправить комментарии', 'batches.submitFailed'],
  ['Ошибка отправки комментариев: {{status}}', 'batches.submitRefused'],
  ['Не удалось загрузить каналы', 'shell.channelsFailed'],
  ['Не удалось загрузить комментарии', 'comments.loadFailed'],
  ['Не удалось загрузить комментарии', 'comments.listFailed'],
  ['Не удалось сохранить ответ в базе данных', 'comments.saveFailed'],
  [
    'Сгенерировано ответов: {{done, number}}, ошибок: {{failed, number}}',
    'comments.generatedSummary',
  ],
  ['Неверный логин или пароль', 'admin.login.wrong'],
  ['Не удалось загрузить промпт из базы данных', 'admin.prompt.loadFailed'],
  ['Не удалось сохранить промпт в базу данных', 'admin.prompt.saveFailed'],
  ['Промпт не может быть пустым', 'admin.prompt.empty'],
  ['Заполните промпт и комментарий для тестирования', 'admin.test.needed'],
  ['Не удалось получить ответ от AI', 'admin.test.failed'],
  ['Нет доступа', 'common.errors.labels.unauthorized'],
  ['Не найдено', 'common.errors.labels.notFound'],
  ['Ошибка сервера', 'common.errors.labels.server'],
  ['Ошибка сети', 'common.errors.labels.network'],
])('in Russian "%s" stands at %s', (text, key) => {
  expect(textAt('ru', key)).toBe(text);
});

test.each([
  ['Unauthorized', 'common.errors.labels.unauthorized'],
  ['Not Found', 'common.errors.labels.notFound'],
  ['Server Error', 'common.errors.labels.server'],
  ['Network Error', 'common.errors.labels.network'],
  ['Logout failed', 'auth.logOutFailed'],
  ['Failed to load latest comments: {{status}}', 'comments.refused.load'],
  ['Failed to generate custom response: {{status}}', 'comments.refused.generate'],
  ['Failed to update response: {{status}}', 'comments.refused.update'],
  ['Failed to submit response: {{status}}', 'comments.refused.submit'],
  ['Custom Range', 'comments.dateLong.pick'],
  ['All Time', 'comments.dateLong.all'],
  ['Failed to load user settings', 'settings.loadFailed'],
  ['Failed to load comments', 'comments.loadFailed'],
  ['Failed to fetch saved videos', 'comments.listFailed'],
  ['Failed to fetch channels', 'shell.channelsFailed'],
  ['Authentication error', 'auth.errorTitle'],
  ['Try Again', 'auth.permission.tryAgain'],
  ['Error', 'common.error'],
])('in English "%s" stands at %s', (text, key) => {
  expect(textAt('en', key)).toBe(text);
});
