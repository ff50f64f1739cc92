import type { TFunction } from 'i18next';
import { ApiError } from '../../../lib/api-error.ts';
import { kindOfError } from './sign-in-error.ts';

/** The text under the button. After a full-page return the server's own words stand beside it. */
export const signInErrorText = (
  error: unknown,
  t: TFunction<'auth'>,
  { quoteServer = false }: { quoteServer?: boolean } = {},
): string => {
  if (error instanceof ApiError && error.status !== 0) {
    const { status } = error;
    return quoteServer
      ? t('errors.serverWithText', { status, text: error.userMessage ?? error.body })
      : t('errors.server', { status });
  }
  return t(`errors.${kindOfError(error)}`);
};
