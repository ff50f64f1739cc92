import { useTranslation } from 'react-i18next';
import type { BatchTask } from '@replywell/contract/endpoints/batches';
import { toast } from '../../../components/toast/toast-store.ts';
import { isUndone } from '../stores/tasks-store.ts';

/** Says how a batch has ended. */
export const useEndWords = (): ((task: BatchTask) => void) => {
  const { t } = useTranslation('queue');
  return ({ taskId, status, commentIds, progress: { success, failed } }) => {
    if (isUndone(taskId) && success > 0) {
      toast({
        variant: 'destructive',
        title: t('undoLate', { count: success }),
        description: t('undoLateText'),
      });
    } else if (isUndone(taskId)) {
      toast({ title: t('undone'), description: t('undoneText', { count: commentIds.length }) });
    } else if (status === 'failed') {
      const description = t('failedText', { success, failed });
      toast({ variant: 'destructive', title: t('failed'), description });
    } else if (status === 'cancelled') {
      toast({ title: t('cancelled'), description: t('cancelledText', { success }) });
    } else {
      const description = t('completedText', { count: success, failed });
      toast({ title: t('completed'), description });
    }
  };
};
