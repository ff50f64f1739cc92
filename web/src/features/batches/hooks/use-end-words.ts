import { useTranslation } from 'react-i18next';
import type { Batch } from '@replywell/contract/endpoints/batches';
import { useBatchesStore } from '../stores/batches-store.ts';

export interface EndWords {
  title: string;
  /** How many were sent, and what became of the others. */
  text: string;
}

/**
 * Texts about a batch that has ended, for the card, the strip and the toast. A batch of which
 * something was sent ends as `completed` even if the rest was cancelled, so the counts decide.
 */
export const useEndWords = (): ((batch: Batch) => EndWords) => {
  const { t } = useTranslation('queue');
  const cancelledHere = useBatchesStore((state) => state.cancelled);
  return ({ taskId, status, progress: { success, failed, skipped, cancelled } }) => {
    const isWhole = status === 'cancelled' || cancelledHere.has(taskId);
    const title = (): string => {
      if (status === 'failed') return t('failed');
      if (cancelled === 0) return t('completed');
      return isWhole ? t('cancelled') : t('ended');
    };
    const sent = (): string => {
      if (status === 'failed') return t('failedText', { success, failed });
      if (cancelled === 0) return t('completedText', { count: success, failed });
      return failed > 0 ? t('sentAndFailedText', { success, failed }) : t('sentText', { success });
    };
    const text = [sent(), ...(cancelled > 0 ? [t('kept', { count: cancelled })] : [])].join(' ');
    return {
      title: title(),
      text: skipped > 0 ? `${text} · ${t('skipped', { count: skipped })}` : text,
    };
  };
};
