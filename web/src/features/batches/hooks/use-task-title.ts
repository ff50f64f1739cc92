import { useTranslation } from 'react-i18next';
import type { BatchTask } from '@replywell/contract/endpoints/batches';
import { hasEnded, nextSendAt } from '../task-moves.ts';
import { useIsDue } from './use-is-due.ts';

/** Hours may lie between two replies: that is waiting. Only what leaves now is being sent. */
export type TaskState = 'waiting' | 'sending' | 'paused' | 'ended' | 'unknown';

const stateOf = (task: BatchTask, due: boolean): TaskState => {
  if (hasEnded(task)) return 'ended';
  if (task.status === 'paused' || task.status === 'unknown') return task.status;
  return due || task.items.some(({ status }) => status === 'sending') ? 'sending' : 'waiting';
};

interface TaskTitle {
  readonly state: TaskState;
  readonly title: string;
}

/** What a batch is doing, in the card and in the queue. */
export const useTaskTitle = (task: BatchTask): TaskTitle => {
  const { t } = useTranslation('queue');
  const state = stateOf(task, useIsDue(nextSendAt(task)));
  // What the creator took out is no longer part of it.
  const { cancelled } = task.progress;
  const total = task.progress.total - cancelled;
  const done = task.progress.processed - cancelled;
  const titles: Record<TaskState, () => string> = {
    waiting: () => (done === 0 ? t('queued', { count: total }) : t('waitingOf', { done, total })),
    sending: () => t('sendingOf', { current: Math.min(done + 1, total), total }),
    paused: () => t('pausedOf', { done, total }),
    ended: () => t(endOf(task)),
    unknown: () => t('unknown'),
  };
  return { state, title: titles[state]() };
};

const endOf = ({ status }: BatchTask): 'completed' | 'failed' | 'cancelled' =>
  status === 'failed' || status === 'cancelled' ? status : 'completed';
