import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Batch } from '@replywell/contract/endpoints/batches';
import { errorText } from '../../../lib/error-text.ts';
import { fetchBatch } from '../api/batch-calls.ts';
import { showBatch } from '../stores/batches-store.ts';

export type BatchCommand = ReturnType<typeof useBatchCommand>;

/** Runs commands on a batch or one of its replies, one at a time. */
export const useBatchCommand = (taskId: string) => {
  const { t } = useTranslation('queue');
  const { mutateAsync, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: (command: () => Promise<Batch>) => command(),
    onSuccess: showBatch,
    // It may have worked all the same.
    onError: () => void fetchBatch(taskId).then(showBatch, () => undefined),
  });
  return {
    busy: isPending,
    refused: error && t('refused', { why: errorText(error) }),
    /** Returns the updated batch, or null if it was refused. */
    run: async (command: () => Promise<Batch>): Promise<Batch | null> =>
      isPending ? null : mutateAsync(command).catch(() => null),
  };
};
