import { useTranslation } from 'react-i18next';
import type { Batch } from '@replywell/contract/endpoints/batches';
import { hasEnded, nextSendAt } from '../lib/batch-moves.ts';
import { useIsDue } from './use-is-due.ts';
import { useUndoSeconds } from './use-undo-seconds.ts';

/** Hours may lie between two replies: that is waiting. Only what leaves now is being sent. */
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

/** What a batch is doing, in the card and in the queue. */
export const useBatchTitle = (batch: Batch): BatchTitle => {
  const { t } = useTranslation('queue');
  // The clocks of the plan and of the undo may differ by a moment: what can be undone has not left.
  const undoable = useUndoSeconds(batch) > 0;
  const due = useIsDue(nextSendAt(batch)) && !undoable;
  const state = stateOf(batch, due);
  // What the creator took out is no longer part of it.
  const { cancelled } = batch.progress;
  const total = batch.progress.total - cancelled;
  const done = batch.progress.processed - cancelled;
  const titles: Record<BatchState, () => string> = {
    waiting: () => (done === 0 ? t('queued', { count: total }) : t('waitingOf', { done, total })),
    sending: () => t('sendingOf', { current: Math.min(done + 1, total), total }),
    paused: () => t('pausedOf', { done, total }),
    ended: () => t(endOf(batch)),
    unknown: () => t('unknown'),
  };
  return { state, title: titles[state]() };
};

const endOf = ({ status }: Batch): 'completed' | 'failed' | 'cancelled' =>
  status === 'failed' || status === 'cancelled' ? status : 'completed';
