import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Batch } from '@replywell/contract/endpoints/batches';
import { useNow } from '../hooks/use-now.ts';
import { lastSendAt, minutesUntil, unsentCount } from '../lib/batch-moves.ts';

/** Shows how many replies are left and how long it takes to send them. */
export const Outlook = ({ batch }: { readonly batch: Batch }): ReactElement | null => {
  const { t } = useTranslation('queue');
  const now = useNow();
  const last = lastSendAt(batch);
  const left = unsentCount(batch);
  if (batch.status === 'paused' || last === null || left === 0) return null;
  const minutes = minutesUntil(last, now);
  const time =
    minutes === 0
      ? t('outlook.now')
      : t(left === 1 ? 'outlook.in' : 'outlook.over', { count: minutes });
  return <p>{t('outlook.goesOut', { count: left, time })}.</p>;
};
