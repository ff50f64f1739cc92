import { useTranslation } from 'react-i18next';
import type { Batch } from '@replywell/contract/endpoints/batches';
import { toast } from '../../../components/toast/toast-store.ts';
import { givenBack, isUndone } from '../stores/batches-store.ts';

/** Shows how a batch has ended if its card closes. A card that stays open shows it itself. */
export const useEndWords = (): ((batch: Batch) => void) => {
  const { t } = useTranslation('queue');
  return (batch) => {
    const {
      taskId,
      status,
      progress: { success, failed },
    } = batch;
    if (isUndone(taskId) && success > 0) {
      toast({
        variant: 'destructive',
        title: t('undoLate', { count: success }),
        description: t('undoLateText'),
      });
    } else if (isUndone(taskId)) {
      const description = t('undoneText', { count: givenBack(batch).length });
      toast({ title: t('undone'), description });
    } else if (status === 'cancelled') {
      toast({ title: t('cancelled'), description: t('cancelledText', { success }) });
    } else {
      const description = t('completedText', { count: success, failed });
      toast({ title: t('completed'), description });
    }
  };
};
