import type { TFunction } from 'i18next';
import { ApiError } from './api-error.ts';

/**
 * What to tell the creator about any failure: the server's words where it said some, else the
 * caller's own for an answer with this status.
 */
export const errorText = (
  error: unknown,
  t: TFunction,
  unsaid: (status: number) => string = (status) => t('errors.server', { status }),
): string => {
  if (!(error instanceof ApiError)) return t('errors.unknown');
  const message =
    error.userMessage ?? (error.status === 0 ? t('errors.network') : unsaid(error.status));
  return error.id ? t('errors.withId', { message, id: error.id }) : message;
};
