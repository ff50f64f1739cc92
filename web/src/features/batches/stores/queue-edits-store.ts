import { createEditsStore, type Edit } from '../../../reply/edits.ts';

export interface QueueEdit extends Edit {
  readonly taskId: string;
  readonly commentId: string;
  readonly name: string;
}

type EditOf = Pick<QueueEdit, 'taskId' | 'commentId'>;

export const editKey = ({ taskId, commentId }: EditOf): string => `${taskId}/${commentId}`;

/** They survive refusals, a closed queue and the end of the batch. */
const { useEdits, put, close } = createEditsStore<QueueEdit>('queue-edits');

export const useQueueEdits = useEdits;
export const typeQueueEdit = (edit: QueueEdit): void => put(editKey(edit), edit);
export const closeQueueEdit = (closed: EditOf): void => close(editKey(closed));
