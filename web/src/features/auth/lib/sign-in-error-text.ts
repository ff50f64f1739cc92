import type { TFunction } from 'i18next';
import { ApiError } from '../../../lib/api-error.ts';
import { kindOfError } from './sign-in-error.ts';

/** Refusals whose own text says what to do next. */
const TELL_WHAT_TO_DO: readonly unknown[] = [
  'too_many_requests',
  'password_account',
  'sign_up_closed',
];

/** The text under the button. After a full-page return it also quotes the server's own words. */
export const signInErrorText = (
  error: unknown,
  t: TFunction<'auth'>,
  { quoteServer = false }: { quoteServer?: boolean } = {},
): string => {
  const kind = kindOfError(error);
  if (error instanceof ApiError && error.userMessage && TELL_WHAT_TO_DO.includes(error.code))
    return error.userMessage;
  if (error instanceof ApiError && kind === 'default') {
    const { status } = error;
    return quoteServer
      ? t('errors.serverWithText', { status, text: error.userMessage ?? error.body })
      : t('errors.server', { status });
  }
  return t(`errors.${kind}`);
};

/**
 * Returns why the permissions could not be refreshed. The server's own words say more than a
 * status. A creator who is already signed in has not cancelled a sign-in, so that case has its own
 * text.
 */
export const grantErrorText = (error: unknown, t: TFunction<'auth'>): string => {
  if (kindOfError(error) === 'cancelled') return t('permission.cancelled');
  return (error instanceof ApiError ? error.userMessage : null) ?? signInErrorText(error, t);
};
