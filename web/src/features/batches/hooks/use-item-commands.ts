import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Batch } from '@replywell/contract/endpoints/batches';
import { errorText } from '../../../lib/error-text.ts';
import { editReply, fetchBatch, sendNow, takeOut, undoSendNow } from '../api/batch-calls.ts';
import { closeQueueEdit } from '../stores/queue-edits-store.ts';
import { showBatch } from '../stores/batches-store.ts';
import type { Refused } from './use-batch-commands.ts';

export interface ItemCommands {
  busy: boolean;
  /** Why the last command was refused. null if it succeeded. */
  refused: Refused | null;
  takeOut: () => Promise<Batch | null>;
  sendNow: () => Promise<Batch | null>;
  undoSendNow: () => Promise<Batch | null>;
  /** Closes the editor once the text is stored. */
  save: (text: string) => Promise<Batch | null>;
}

type Verb = 'takeOut' | 'sendNow' | 'undoSendNow' | 'edit';

/** Commands for one reply of a batch. Each returns the updated batch, or null if it failed. */
export const useItemCommands = (taskId: string, commentId: string): ItemCommands => {
  const { t, i18n } = useTranslation('queue');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const params = { taskId, commentId };

  const run = async (verb: Verb, order: () => Promise<Batch>): Promise<Batch | null> => {
    if (busy) return null;
    setBusy(true);
    setRefused(null);
    try {
      const batch = await order();
      showBatch(batch);
      return batch;
    } catch (error) {
      setRefused({ title: t(`refused.${verb}`), text: errorText(error, i18n.t) });
      // Usually the batch has changed meanwhile, so it is read again.
      void fetchBatch(taskId).then(showBatch, () => undefined);
      return null;
    } finally {
      setBusy(false);
    }
  };

  return {
    busy,
    refused,
    takeOut: () => run('takeOut', () => takeOut(params)),
    sendNow: () => run('sendNow', () => sendNow(params)),
    undoSendNow: () => run('undoSendNow', () => undoSendNow(params)),
    save: async (text) => {
      const saved = await run('edit', () => editReply(params, text));
      if (saved) closeQueueEdit(params);
      return saved;
    },
  };
};
