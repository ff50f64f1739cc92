import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Batch } from '@replywell/contract/endpoints/batches';
import { errorText } from '../../../lib/error-text.ts';
import { fetchBatch } from '../api/batch-calls.ts';
import { showBatch } from '../stores/batches-store.ts';

export interface Orders {
  readonly busy: boolean;
  /** Why the last order was refused. null if it was not. */
  readonly refused: string | null;
  /** Answers the batch as it is then, or null if the order was refused. */
  readonly give: (order: () => Promise<Batch>) => Promise<Batch | null>;
}

/** The creator's orders about a batch or one of its replies, one at a time. */
export const useOrders = (taskId: string): Orders => {
  const { t, i18n } = useTranslation('queue');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const give: Orders['give'] = async (order) => {
    if (busy) return null;
    setBusy(true);
    setRefused(null);
    try {
      const batch = await order();
      showBatch(batch);
      return batch;
    } catch (error) {
      setRefused(t('refused', { why: errorText(error, i18n.t) }));
      // It may have worked all the same, or the batch has changed without it.
      void fetchBatch(taskId).then(showBatch, () => undefined);
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { busy, refused, give };
};
