import type { UseQueryResult } from '@tanstack/react-query';
import i18next from 'i18next';
import { ApiError, missingNetwork } from './api-error.ts';
import { reportFault } from './page-errors.ts';

type Label = 'unauthorized' | 'notFound' | 'server' | 'network';

const LABELS: Readonly<Partial<Record<number, Label>>> = {
  0: 'network',
  401: 'unauthorized',
  403: 'unauthorized',
  404: 'notFound',
};

const ownText = ({ status }: ApiError): string => {
  const message =
    status === 0 ? i18next.t('errors.network') : i18next.t('errors.server', { status });
  const label = LABELS[status] ?? (status >= 500 ? 'server' : null);
  return label ? `${i18next.t(`errors.labels.${label}`)}. ${message}` : message;
};

/** The server's message, else the caller's for that status, else a general one. */
export const errorText = (caught: unknown, unsaid?: (status: number) => string): string => {
  // A chunk that cannot be fetched offline is not a fault of the page.
  const error = caught instanceof ApiError ? caught : missingNetwork();
  const id = error ? error.id : reportFault(caught);
  const own = (known: ApiError): string =>
    known.status > 0 && unsaid ? unsaid(known.status) : ownText(known);
  const message = error ? (error.userMessage ?? own(error)) : i18next.t('errors.unknown');
  return id ? i18next.t('errors.withId', { message, id }) : message;
};

type Asked = Pick<UseQueryResult, 'error' | 'fetchStatus' | 'data'>;

/** Why a query has nothing to show: it was refused, or waits for a network. null: neither. */
export const troubleText = ({ error, fetchStatus, data }: Asked): string | null => {
  if (error) return errorText(error);
  return fetchStatus === 'paused' && data === undefined ? i18next.t('errors.network') : null;
};
