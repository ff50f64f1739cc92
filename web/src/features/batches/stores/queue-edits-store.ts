import { create } from 'zustand';

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

export const typeQueueEdit = (edit: QueueEdit): void =>
  useQueueEdits.setState(({ byKey }) => ({ byKey: { ...byKey, [editKey(edit)]: edit } }));

export const closeQueueEdit = (closed: EditOf): void =>
  useQueueEdits.setState(({ byKey }) => ({
    byKey: Object.fromEntries(Object.entries(byKey).filter(([key]) => key !== editKey(closed))),
  }));
