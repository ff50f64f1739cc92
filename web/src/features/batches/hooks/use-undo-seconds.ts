import type { BatchTask } from '@replywell/contract/endpoints/batches';
import { UNDO_MS } from '@replywell/contract/limits';
import { undoEndOf } from '../../../lib/undo-end.ts';
import { useSecondsLeft } from '../../../lib/use-seconds-left.ts';
import { hasBegun, hasEnded } from '../task-moves.ts';

/** Whole seconds in which a batch can still be undone; 0: no more, or some of it is on its way. */
export const useUndoSeconds = (task: BatchTask): number => {
  const seconds = useSecondsLeft(undoEndOf(task.taskId, task.undoUntil, UNDO_MS));
  return hasBegun(task) || hasEnded(task) ? 0 : seconds;
};
