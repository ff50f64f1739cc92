import type { Batch } from '@replywell/contract/endpoints/batches';
import { UNDO_MS } from '@replywell/contract/limits';
import { undoEndOf } from '../../../lib/undo-end.ts';
import { useSecondsLeft } from '../../../lib/use-seconds-left.ts';
import { hasBegun, hasEnded } from '../lib/batch-moves.ts';

/** Whole seconds in which a batch can be undone. 0 if it is too late or a reply is on its way. */
export const useUndoSeconds = (batch: Batch): number => {
  const seconds = useSecondsLeft(undoEndOf(batch.taskId, batch.undoUntil, UNDO_MS));
  return hasBegun(batch) || hasEnded(batch) ? 0 : seconds;
};
