import type { TFunction } from 'i18next';
import { ApiError, missingNetwork } from './api-error.ts';
import { reportFault } from './page-errors.ts';

type Label = 'unauthorized' | 'notFound' | 'server' | 'network';

const LABELS: Readonly<Partial<Record<number, Label>>> = {
  0: 'network',
  401: 'unauthorized',
  403: 'unauthorized',
  404: 'notFound',
};

const ownText = ({ status }: ApiError, t: TFunction): string => {
  const message = status === 0 ? t('errors.network') : t('errors.server', { status });
  const label = LABELS[status] ?? (status >= 500 ? 'server' : null);
  return label ? `${t(`errors.labels.${label}`)}. ${message}` : message;
};

/** The server's message, else the caller's for that status, else a general one. */
export const errorText = (
  caught: unknown,
  t: TFunction,
  unsaid?: (status: number) => string,
): string => {
  // A chunk that cannot be fetched offline is not a fault of the page.
  const error = caught instanceof ApiError ? caught : missingNetwork();
  const id = error ? error.id : reportFault(caught);
  const own = (known: ApiError): string =>
    known.status > 0 && unsaid ? unsaid(known.status) : ownText(known, t);
  const message = error ? (error.userMessage ?? own(error)) : t('errors.unknown');
  return id ? t('errors.withId', { message, id }) : message;
};
