import { useTranslation } from 'react-i18next';
import type { Batch } from '@replywell/contract/endpoints/batches';
import { toast } from '../../../components/toast/toast-store.ts';
import { givenBack, isUndone } from '../stores/batches-store.ts';
import { useEndWords } from './use-end-words.ts';

/** Shows how a batch has ended if its card closes. A card that stays open shows it itself. */
export const useSayEnd = (): ((batch: Batch) => void) => {
  const { t } = useTranslation('queue');
  const endWords = useEndWords();
  return (batch) => {
    const { taskId } = batch;
    const { success } = batch.progress;
    if (isUndone(taskId) && success > 0) {
      toast({
        variant: 'destructive',
        title: t('undoLate', { count: success }),
        description: t('undoLateText'),
      });
    } else if (isUndone(taskId)) {
      const description = t('undoneText', { count: givenBack(batch).length });
      toast({ title: t('undone'), description });
    } else {
      const { title, text } = endWords(batch);
      toast({ title, description: text });
    }
  };
};
