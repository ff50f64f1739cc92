import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchTask } from '@replywell/contract/endpoints/batches';
import { errorText } from '../../../lib/error-text.ts';
import { editReply, fetchTask, sendNow, takeOut, undoSendNow } from '../api/batch-calls.ts';
import { closeQueueEdit } from '../stores/queue-edits-store.ts';
import { showTask } from '../stores/tasks-store.ts';
import type { Refused } from './use-batch-commands.ts';

export interface ItemCommands {
  busy: boolean;
  /** What the last command came to; null: it was done. */
  refused: Refused | null;
  takeOut: () => Promise<BatchTask | null>;
  sendNow: () => Promise<BatchTask | null>;
  undoSendNow: () => Promise<BatchTask | null>;
  /** Closes the editor once the text is stored. */
  save: (text: string) => Promise<BatchTask | null>;
}

type Verb = 'takeOut' | 'sendNow' | 'undoSendNow' | 'edit';

/** Commands for one reply of a batch; each answers with the batch as it is then; null: not done. */
export const useItemCommands = (taskId: string, commentId: string): ItemCommands => {
  const { t, i18n } = useTranslation('queue');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const params = { taskId, commentId };

  const run = async (verb: Verb, order: () => Promise<BatchTask>): Promise<BatchTask | null> => {
    if (busy) return null;
    setBusy(true);
    setRefused(null);
    try {
      const task = await order();
      showTask(task);
      return task;
    } catch (error) {
      setRefused({ title: t(`refused.${verb}`), text: errorText(error, i18n.t) });
      // Mostly because it has moved on meanwhile.
      void fetchTask(taskId).then(showTask, () => undefined);
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
