import { useEffect, useEffectEvent, useState } from 'react';
import type { BatchTask } from '@replywell/contract/endpoints/batches';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../lib/error-text.ts';
import { fetchTask } from '../api/batch-calls.ts';
import { listenToBatch } from '../api/listen-to-batch.ts';
import { showTask } from '../stores/tasks-store.ts';
import { hasEnded } from '../task-moves.ts';
import { watchBatch } from '../watch-batch.ts';

/** Keeps what is known of a batch up to date until its end. Answers why it cannot be read now; null: it can. */
export const useWatchedTask = (uid: string, first: BatchTask): string | null => {
  const { t, i18n } = useTranslation('queue');
  const [trouble, setTrouble] = useState<unknown>(null);
  const { taskId } = first;

  const startWatching = useEffectEvent((): (() => void) | undefined =>
    hasEnded(first)
      ? undefined
      : watchBatch(
          uid,
          taskId,
          { listen: listenToBatch, fetchTask },
          { onTask: showTask, onTrouble: (why) => setTrouble(() => why) },
        ),
  );

  useEffect(() => startWatching(), [uid, taskId]);
  if (trouble === null) return null;
  return errorText(trouble, i18n.t, (status) => t('statusRefused', { status }));
};
