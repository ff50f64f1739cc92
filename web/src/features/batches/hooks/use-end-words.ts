import { useTranslation } from 'react-i18next';
import type { BatchTask } from '@replywell/contract/endpoints/batches';
import { toast } from '../../../components/toast/toast-store.ts';
import { givenBack, isUndone } from '../stores/tasks-store.ts';

/** Says how a batch has ended whose card goes; a card that stays says so itself. */
export const useEndWords = (): ((task: BatchTask) => void) => {
  const { t } = useTranslation('queue');
  return (task) => {
    const {
      taskId,
      status,
      progress: { success, failed },
    } = task;
    if (isUndone(taskId) && success > 0) {
      toast({
        variant: 'destructive',
        title: t('undoLate', { count: success }),
        description: t('undoLateText'),
      });
    } else if (isUndone(taskId)) {
      const description = t('undoneText', { count: givenBack(task).length });
      toast({ title: t('undone'), description });
    } else if (status === 'cancelled') {
      toast({ title: t('cancelled'), description: t('cancelledText', { success }) });
    } else {
      const description = t('completedText', { count: success, failed });
      toast({ title: t('completed'), description });
    }
  };
};
