import type { TFunction } from 'i18next';
import { ApiError } from '../../../lib/api-error.ts';
import { kindOfError } from './sign-in-error.ts';

/** The text under the button. After a full-page return the server's own words stand beside it. */
export const signInErrorText = (
  error: unknown,
  t: TFunction<'auth'>,
  { quoteServer = false }: { quoteServer?: boolean } = {},
): string => {
  const kind = kindOfError(error);
  if (error instanceof ApiError && error.code === 'too_many_requests' && error.userMessage)
    return error.userMessage;
  if (error instanceof ApiError && kind === 'default') {
    const { status } = error;
    return quoteServer
      ? t('errors.serverWithText', { status, text: error.userMessage ?? error.body })
      : t('errors.server', { status });
  }
  return t(`errors.${kind}`);
};

/** Why the permissions could not be refreshed: the server's own words say more than a status. */
export const grantErrorText = (error: unknown, t: TFunction<'auth'>): string =>
  (error instanceof ApiError ? error.userMessage : null) ?? signInErrorText(error, t);
