import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchTask } from '@replywell/contract/endpoints/batches';
import { useNow } from '../hooks/use-now.ts';
import { lastSendAt, minutesUntil, unsentCount } from '../task-moves.ts';

/** How many are left and how long that takes. */
export const Outlook = ({ task }: { readonly task: BatchTask }): ReactElement | null => {
  const { t } = useTranslation('batches');
  const now = useNow();
  const last = lastSendAt(task);
  const left = unsentCount(task);
  if (task.status === 'paused' || last === null || left === 0) return null;
  const minutes = minutesUntil(last, now);
  const time = minutes === 0 ? t('now') : t('over', { count: minutes });
  return <p>{t('goesOut', { count: left, time })}.</p>;
};
