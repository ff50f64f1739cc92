import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Batch } from '@replywell/contract/endpoints/batches';
import { useBatchTitle, useBatchWords } from '../hooks/use-batch-words.ts';
import { useNow, useUndoSeconds } from '../hooks/use-now.ts';
import { lastSendAt, minutesUntil, nextSendAt, unsentCount } from '../lib/batch-moves.ts';

/** When the next reply is sent. While the batch can be undone nothing is sent, so it is hidden. */
export const NextSend = ({ batch }: { readonly batch: Batch }): ReactElement | null => {
  const { t } = useTranslation('queue');
  const { until } = useBatchWords();
  const { state } = useBatchTitle(batch);
  const undoable = useUndoSeconds(batch) > 0;
  const next = nextSendAt(batch);
  if (state !== 'waiting' || undoable || next === null) return null;
  return <span className="next">{t('next', { time: until(next) })}</span>;
};

/** Shows how many replies are left and how long it takes to send them. */
export const Outlook = ({ batch }: { readonly batch: Batch }): ReactElement | null => {
  const { t } = useTranslation('queue');
  const now = useNow();
  const last = lastSendAt(batch);
  const left = unsentCount(batch);
  if (batch.status === 'paused' || last === null || left === 0) return null;
  const minutes = minutesUntil(last, now);
  const time =
    minutes === 0 ? t('now') : t(left === 1 ? 'outlook.in' : 'outlook.over', { count: minutes });
  return <p>{t('outlook.goesOut', { count: left, time })}.</p>;
};
