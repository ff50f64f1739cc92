/** Every area, for the types alone: the texts themselves come as they are needed. */
export * from '../features/comments/i18n/en/index.ts';
export { common } from '../i18n/en/common.ts';
export { account } from '../features/account/i18n/en/account.ts';
export { admin } from '../features/admin/i18n/en/admin.ts';
export { answers } from '../features/answers/i18n/en/answers.ts';
export { auth } from '../features/auth/i18n/en/auth.ts';
export { email } from '../features/auth/i18n/en/email.ts';
export { batches } from '../features/batches/i18n/en/batches.ts';
export { queue } from '../features/batches/i18n/en/queue.ts';
export { held } from '../features/held/i18n/en/held.ts';
export { landing } from '../features/landing/i18n/en/landing.ts';
export { sent } from '../features/sent/i18n/en/sent.ts';
export { settings } from '../features/settings/i18n/en/settings.ts';
export { statistics } from '../features/statistics/i18n/en/statistics.ts';
export { legal } from './i18n/en/legal.ts';
export { shell } from './i18n/en/shell.ts';
