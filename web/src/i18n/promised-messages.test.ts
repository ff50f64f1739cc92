import { readFileSync } from 'node:fs';
import path from 'node:path';
import { i18next } from './index.ts';
import type { Language } from './language.ts';

const SRC = path.join(process.cwd(), 'web/src');

const textAt = (language: Language, key: string): unknown => {
  const [area = '', ...rest] = key.split('.');
  const text: unknown = i18next.getResource(language, area, rest.join('.'));
  return text;
};

const auth = (file: string): string => `features/auth/${file}`;
const kind = [auth('lib/sign-in-error-text.ts'), 't(`errors.${kind}`)'] as const;
const label = ['lib/error-text.ts', 't(`errors.labels.${label}`)'] as const;
const save = 'features/settings/hooks/use-settings-form.ts';
const send = 'features/batches/lib/send-selected.ts';
const prompt = 'features/admin/hooks/use-prompt.ts';

/** The texts that the product has promised, their places, and the code that shows them. */
const MESSAGES: readonly (readonly [text: string, key: string, file: string, call: string])[] = [
  ['Ошибка аутентификации', 'auth.errorTitle', auth('hooks/use-sign-in.ts'), "t('errorTitle')"],
  ['Не удалось войти через Google', 'auth.errors.default', ...kind],
  ['Вход был отменен. Пожалуйста, попробуйте снова.', 'auth.errors.cancelled', ...kind],
  [
    'Ошибка авторизации на сервере: {{status}}',
    'auth.errors.server',
    auth('lib/sign-in-error-text.ts'),
    "t('errors.server', { status })",
  ],
  [
    'Не удалось обновить разрешения YouTube: {{message}}',
    'auth.permission.failed',
    auth('hooks/use-refresh-permissions.ts'),
    "t('permission.failed', { message })",
  ],
  [
    'Ошибка при выходе',
    'auth.logOutErrorTitle',
    auth('hooks/use-log-out.ts'),
    "t('logOutErrorTitle')",
  ],
  [
    'Не удалось получить настройки',
    'settings.loadFailed',
    'features/settings/components/settings-dialog.tsx',
    "t('loadFailed')",
  ],
  ['Не удалось получить настройки', 'batches.settingsMissing', send, "t('settingsMissing')"],
  ['Не удалось обновить настройки', 'settings.updateFailed', save, "t('updateFailed')"],
  ['Ошибка', 'settings.saveErrorTitle', save, "t('saveErrorTitle')"],
  ['Не удалось сохранить настройки: {{message}}', 'settings.saveFailed', save, "t('saveFailed', "],
  ['Настройки сохранены', 'settings.savedTitle', save, "t('savedTitle')"],
  ['Настройки автоответчика успешно обновлены', 'settings.savedText', save, "t('savedText')"],
  [
    'Не удалось получить статус задачи',
    'queue.statusFailed',
    'features/batches/components/batch-card.tsx',
    "t('statusFailed')",
  ],
  [
    'Ошибка получения статуса задачи: {{status}}',
    'queue.statusRefused',
    'features/batches/hooks/use-watched-batch.ts',
    "t('statusRefused', { status })",
  ],
  ['Не удалось отправить комментарии', 'batches.submitFailed', send, "t('submitFailed')"],
  [
    'Ошибка отправки комментариев: {{status}}',
    'batches.submitRefused',
    send,
    "t('submitRefused', { status })",
  ],
  [
    'Не удалось загрузить каналы',
    'shell.channelsFailed',
    'app/shell/use-channel-sync.ts',
    "t('channelsFailed')",
  ],
  [
    'Не удалось загрузить комментарии',
    'comments.loadFailed',
    'features/comments/hooks/use-load-latest.ts',
    "t('loadFailed')",
  ],
  [
    'Не удалось загрузить комментарии',
    'comments.listFailed',
    'features/comments/components/list-states.tsx',
    "t('listFailed')",
  ],
  [
    'Не удалось сохранить ответ в базе данных',
    'comments.saveFailed',
    'features/comments/hooks/use-comment-commands.ts',
    "t('saveFailed')",
  ],
  [
    'Сгенерировано ответов: {{done, number}}, ошибок: {{failed, number}}',
    'comments.generatedSummary',
    'features/comments/hooks/use-generate-commands.ts',
    "t('generatedSummary', ",
  ],
  [
    'Неверный логин или пароль',
    'admin.login.wrong',
    'features/admin/components/login-form.tsx',
    "t('login.wrong')",
  ],
  [
    'Не удалось загрузить промпт из базы данных',
    'admin.prompt.loadFailed',
    'features/admin/components/workplace.tsx',
    "t('prompt.loadFailed')",
  ],
  [
    'Не удалось сохранить промпт в базу данных',
    'admin.prompt.saveFailed',
    prompt,
    "t('prompt.saveFailed')",
  ],
  ['Промпт не может быть пустым', 'admin.prompt.empty', prompt, "t('prompt.empty')"],
  [
    'Заполните промпт и комментарий для тестирования',
    'admin.test.needed',
    'features/admin/components/prompt-tester.tsx',
    "t('test.needed')",
  ],
  [
    'Не удалось получить ответ от AI',
    'admin.test.failed',
    'features/admin/components/prompt-tester.tsx',
    "t('test.failed')",
  ],
  ['Нет доступа', 'common.errors.labels.unauthorized', ...label],
  ['Не найдено', 'common.errors.labels.notFound', ...label],
  ['Ошибка сервера', 'common.errors.labels.server', ...label],
  ['Ошибка сети', 'common.errors.labels.network', ...label],
];

test.each(MESSAGES)('"%s" stands at %s and is said by %s', (text, key, file, call) => {
  expect(textAt('ru', key)).toBe(text);
  expect(readFileSync(path.join(SRC, file), 'utf8').replace(/\s+/g, ' ')).toContain(call);
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
  ['Failed to load comments', 'comments.listFailed'],
  ['Failed to fetch channels', 'shell.channelsFailed'],
  ['Authentication error', 'auth.errorTitle'],
  ['Try Again', 'auth.permission.tryAgain'],
  ['Error', 'auth.permission.errorTitle'],
])('in English "%s" stands at %s', (text, key) => {
  expect(textAt('en', key)).toBe(text);
});
