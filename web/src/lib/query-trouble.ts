import type { TFunction } from 'i18next';
import { errorText } from './error-text.ts';

interface Asked {
  readonly error: Error | null;
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
  readonly data: unknown;
}

/** Why there is nothing to show: it was refused, or waits for a network. null: neither. */
export const troubleText = ({ error, fetchStatus, data }: Asked, t: TFunction): string | null => {
  if (error) return errorText(error, t);
  return fetchStatus === 'paused' && data === undefined ? t('errors.network') : null;
};
