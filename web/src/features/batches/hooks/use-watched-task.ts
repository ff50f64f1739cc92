import { useEffect, useEffectEvent, useState } from 'react';
import type { BatchTask } from '@replywell/contract/endpoints/batches';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../components/toast/toast-store.ts';
import { fetchTask } from '../api/batch-calls.ts';
import { listenToBatch } from '../api/listen-to-batch.ts';
import { dropTask, showTask } from '../stores/tasks-store.ts';
import { hasEnded, movedRows } from '../task-moves.ts';
import { watchBatch } from '../watch-batch.ts';

const CLOSING_DELAY_MS = 300;

export interface BatchEffects {
  /** Rows moved: their new state, by comment. */
  onRows: (rows: ReadonlyMap<string, Partial<Comment>>) => void;
  /** More of its replies have come to their end: figures are out of date. */
  onProgress: () => void;
  /** A batch has ended: lists are out of date. */
  onEnded: () => void;
}

const useEndWords = (): ((task: BatchTask) => void) => {
  const { t } = useTranslation('batches');
  return ({ status, progress: { success, failed } }) => {
    if (status === 'failed') {
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

/** Follows one batch to its end. Answers whether its state can be read at the moment. */
export const useWatchedTask = (uid: string, first: BatchTask, effects: BatchEffects): boolean => {
  const [troubled, setTroubled] = useState(false);
  const sayEnd = useEndWords();
  const { taskId } = first;

  const follow = useEffectEvent((before: BatchTask | null, task: BatchTask) => {
    showTask(task);
    effects.onRows(movedRows(before, task));
    if (task.progress.processed > (before ?? first).progress.processed) effects.onProgress();
    if (!hasEnded(task)) return;
    sayEnd(task);
    effects.onEnded();
    if (task.progress.success > 0 && task.status !== 'failed') {
      setTimeout(() => dropTask(taskId), CLOSING_DELAY_MS);
    }
  });

  const startWatching = useEffectEvent((): (() => void) | undefined => {
    // Told already, on an earlier visit to this page.
    if (hasEnded(first)) return undefined;
    let before: BatchTask | null = null;
    const ports = { listen: listenToBatch, fetchTask };
    return watchBatch(uid, taskId, ports, {
      onTask: (task) => {
        follow(before, task);
        before = task;
      },
      onTrouble: setTroubled,
    });
  });

  useEffect(() => startWatching(), [uid, taskId]);
  return troubled;
};
