import { createGuardedStore } from '../../../lib/leave-guard.ts';
import { unsavedIds, without, type Edit } from '../../../reply/edits.ts';

export interface QueueEdit extends Edit {
  readonly taskId: string;
  readonly commentId: string;
  readonly name: string;
}

type EditOf = Pick<QueueEdit, 'taskId' | 'commentId'>;

export const editKey = ({ taskId, commentId }: EditOf): string => `${taskId}/${commentId}`;

interface QueueEdits {
  readonly byKey: Readonly<Record<string, QueueEdit>>;
}

/** Open edits. They survive refusals, a closed queue and the end of the batch. */
export const useQueueEdits = createGuardedStore<QueueEdits>(
  'queue-edits',
  { byKey: {} },
  ({ byKey }) => unsavedIds(byKey).length,
);

export const typeQueueEdit = (edit: QueueEdit): void =>
  useQueueEdits.setState(({ byKey }) => ({ byKey: { ...byKey, [editKey(edit)]: edit } }));

export const closeQueueEdit = (closed: EditOf): void =>
  useQueueEdits.setState(({ byKey }) => ({ byKey: without(byKey, editKey(closed)) }));
