import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Batch } from '@replywell/contract/endpoints/batches';
import { ask } from '../../../components/question/question-store.ts';
import { toast } from '../../../components/toast/toast-store.ts';
import { errorText } from '../../../lib/error-text.ts';
import { fetchBatch, steer } from '../api/batch-calls.ts';
import { markStopped, showBatch } from '../stores/batches-store.ts';
import { unsentCount } from '../lib/batch-moves.ts';

export interface BatchCommands {
  busy: boolean;
  pause: () => void;
  resume: () => void;
  /** Asks first if more than one reply would not be sent. */
  cancel: () => void;
  undo: () => void;
}

/**
 * Reads the batch again, because a failed command may still have worked, or the batch may have
 * changed without it.
 */
const lookAgain = (taskId: string): void =>
  void fetchBatch(taskId).then(showBatch, () => undefined);

export interface Refused {
  title: string;
  text: string;
}

/** Shows a refusal. null removes the last one. */
export type SayRefused = (refused: Refused | null) => void;

const sayInToast: SayRefused = (refused) =>
  refused && toast({ variant: 'destructive', title: refused.title, description: refused.text });

export const useBatchCommands = (
  batch: Batch,
  sayRefused: SayRefused = sayInToast,
): BatchCommands => {
  const { t, i18n } = useTranslation('queue');
  const [busy, setBusy] = useState(false);
  const { taskId } = batch;

  const run = async (verb: 'pause' | 'resume' | 'cancel' | 'undo'): Promise<void> => {
    if (busy) return;
    setBusy(true);
    sayRefused(null);
    const stops = verb === 'undo' || verb === 'cancel';
    if (stops) markStopped(taskId, verb);
    try {
      showBatch(await steer[verb === 'undo' ? 'cancel' : verb](taskId));
    } catch (error) {
      if (stops) markStopped(taskId, null);
      sayRefused({ title: t(`refused.${verb}`), text: errorText(error, i18n.t) });
      lookAgain(taskId);
    } finally {
      setBusy(false);
    }
  };

  const cancel = (): void => {
    const count = unsentCount(batch);
    if (count < 2) {
      void run('cancel');
      return;
    }
    ask({
      layer: 'cancel-batch',
      title: t('question.title', { count }),
      text: t('question.text'),
      stay: t('question.stay'),
      answers: [{ label: t('question.cancel'), onChoose: () => void run('cancel') }],
    });
  };

  return {
    busy,
    pause: () => void run('pause'),
    resume: () => void run('resume'),
    cancel,
    undo: () => void run('undo'),
  };
};
