import { useEffect, useEffectEvent, useState } from 'react';
import type { BatchTask } from '@replywell/contract/endpoints/batches';
import { fetchTask } from '../api/batch-calls.ts';
import { listenToBatch } from '../api/listen-to-batch.ts';
import { showTask } from '../stores/tasks-store.ts';
import { hasEnded } from '../task-moves.ts';
import { watchBatch } from '../watch-batch.ts';

/** Keeps what is known of a batch up to date until its end. Answers whether it can be read now. */
export const useWatchedTask = (uid: string, first: BatchTask): boolean => {
  const [troubled, setTroubled] = useState(false);
  const { taskId } = first;

  const startWatching = useEffectEvent((): (() => void) | undefined =>
    hasEnded(first)
      ? undefined
      : watchBatch(
          uid,
          taskId,
          { listen: listenToBatch, fetchTask },
          { onTask: showTask, onTrouble: setTroubled },
        ),
  );

  useEffect(() => startWatching(), [uid, taskId]);
  return troubled;
};
