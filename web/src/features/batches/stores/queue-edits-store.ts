import { create } from 'zustand';
import { guardLeaving } from '../../../lib/leave-guard.ts';

export interface QueueEdit {
  readonly taskId: string;
  readonly commentId: string;
  /** Whom the reply answers. */
  readonly name: string;
  readonly text: string;
  /** The reply this edit began from. */
  readonly base: string;
}

type EditOf = Pick<QueueEdit, 'taskId' | 'commentId'>;

export const editKey = ({ taskId, commentId }: EditOf): string => `${taskId}/${commentId}`;

/**
 * Queued replies open in the editor, by batch and comment: a refusal, a closed queue or the end of the
 * batch loses no words, and another batch for the comment does not take them for its own.
 */
export const useQueueEdits = create<{ byKey: Readonly<Record<string, QueueEdit>> }>(() => ({
  byKey: {},
}));

/** True when closing the editor would lose words. */
export const isUnsaved = ({ text, base }: QueueEdit): boolean => text.trim() !== base.trim();

export const unsavedInQueue = (): number =>
  Object.values(useQueueEdits.getState().byKey).filter(isUnsaved).length;

useQueueEdits.subscribe(() => guardLeaving('queue-edits', unsavedInQueue() > 0));

export const typeQueueEdit = (edit: QueueEdit): void =>
  useQueueEdits.setState(({ byKey }) => ({ byKey: { ...byKey, [editKey(edit)]: edit } }));

/** After the creator chose to leave. */
export const forgetQueueEdits = (): void => useQueueEdits.setState({ byKey: {} });

export const closeQueueEdit = (closed: EditOf): void =>
  useQueueEdits.setState(({ byKey }) => ({
    byKey: Object.fromEntries(Object.entries(byKey).filter(([key]) => key !== editKey(closed))),
  }));
