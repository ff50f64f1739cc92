import { create } from 'zustand';
import { guardLeaving } from '../../../lib/leave-guard.ts';

export interface QueueEdit {
  readonly taskId: string;
  readonly commentId: string;
  readonly name: string;
  readonly text: string;
  readonly base: string;
}

type EditOf = Pick<QueueEdit, 'taskId' | 'commentId'>;

export const editKey = ({ taskId, commentId }: EditOf): string => `${taskId}/${commentId}`;

/** A refusal, a closed queue or the end of the batch loses no words. Each batch has its own. */
export const useQueueEdits = create<{ byKey: Readonly<Record<string, QueueEdit>> }>(() => ({
  byKey: {},
}));

export const isUnsaved = ({ text, base }: QueueEdit): boolean => text.trim() !== base.trim();

useQueueEdits.subscribe(({ byKey }) =>
  guardLeaving('queue-edits', Object.values(byKey).filter(isUnsaved).length),
);

export const typeQueueEdit = (edit: QueueEdit): void =>
  useQueueEdits.setState(({ byKey }) => ({ byKey: { ...byKey, [editKey(edit)]: edit } }));

export const closeQueueEdit = (closed: EditOf): void =>
  useQueueEdits.setState(({ byKey }) => ({
    byKey: Object.fromEntries(Object.entries(byKey).filter(([key]) => key !== editKey(closed))),
  }));
