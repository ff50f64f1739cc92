import type { TFunction } from 'i18next';
import { ApiError } from './api-error.ts';

/** What to tell the creator about any failure: the server's words where it said some. */
export const errorText = (error: unknown, t: TFunction): string => {
  if (!(error instanceof ApiError)) return t('errors.unknown');
  const message =
    error.userMessage ??
    (error.status === 0 ? t('errors.network') : t('errors.server', { status: error.status }));
  return error.id ? t('errors.withId', { message, id: error.id }) : message;
};
