import { useTranslation } from 'react-i18next';
import type { Batch } from '@replywell/contract/endpoints/batches';
import { hasEnded, nextSendAt } from '../lib/batch-moves.ts';
import { useEndWords } from './use-end-words.ts';
import { useIsDue } from './use-is-due.ts';
import { useUndoSeconds } from './use-undo-seconds.ts';

/**
 * There can be hours between two replies. A batch is `waiting` then, and `sending` only while a
 * reply is being sent.
 */
export type BatchState = 'waiting' | 'sending' | 'paused' | 'ended' | 'unknown';

const stateOf = (batch: Batch, due: boolean): BatchState => {
  if (hasEnded(batch)) return 'ended';
  if (batch.status === 'paused' || batch.status === 'unknown') return batch.status;
  return due || batch.items.some(({ status }) => status === 'sending') ? 'sending' : 'waiting';
};

interface BatchTitle {
  readonly state: BatchState;
  readonly title: string;
}

/** The state and the title of a batch, for the card and the queue. */
export const useBatchTitle = (batch: Batch): BatchTitle => {
  const { t } = useTranslation('queue');
  const endWords = useEndWords();
  // The clocks of the plan and of the undo may differ by a moment. A batch that can be undone has
  // not been sent yet.
  const undoable = useUndoSeconds(batch) > 0;
  const due = useIsDue(nextSendAt(batch)) && !undoable;
  const state = stateOf(batch, due);
  // Replies that the creator took out are not counted.
  const { cancelled } = batch.progress;
  const total = batch.progress.total - cancelled;
  const done = batch.progress.processed - cancelled;
  const titles: Record<BatchState, () => string> = {
    waiting: () => (done === 0 ? t('queued', { count: total }) : t('waitingOf', { done, total })),
    sending: () => t('sendingOf', { current: Math.min(done + 1, total), total }),
    paused: () => t('pausedOf', { done, total }),
    ended: () => endWords(batch).title,
    unknown: () => t('unknown'),
  };
  return { state, title: titles[state]() };
};
