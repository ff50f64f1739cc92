import { useEffect, useEffectEvent, useRef } from 'react';
import type { Batch } from '@replywell/contract/endpoints/batches';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import { dropBatch, givenBack, isUndone } from '../stores/batches-store.ts';
import { hasBegun, hasEnded, movedRows } from '../lib/batch-moves.ts';
import { useSayEnd } from './use-batch-words.ts';

const CLOSING_DELAY_MS = 300;

type Rows = ReadonlyMap<string, Partial<Comment>>;

export interface BatchEffects {
  /** Called with the new state of the rows that changed, by comment. */
  onRows: (rows: Rows) => void;
  /** Called when more replies of the batch have ended, because the figures are then out of date. */
  onProgress: () => void;
  /** Called when a batch has ended, because the lists are then out of date. */
  onEnded: () => void;
  /** Called when a batch was undone before anything was sent. These comments are unchanged. */
  onUndone: (commentIds: string[]) => void;
  /** Called when YouTube has refused because the permission is missing. */
  onPermissionLost: () => void;
}

/** Removes the send reason, because the rows do not show a batch that was undone in time. */
const asBefore = (rows: Rows): Rows =>
  new Map([...rows].map(([id, row]) => [id, { ...row, sendReason: null }]));

const closesItself = ({ status, progress }: Batch): boolean =>
  status === 'cancelled' || (progress.success > 0 && status !== 'failed');

/** Applies each step of a batch to the rest of the page, however the page learnt about it. */
export const useBatchSteps = (batch: Batch, effects: BatchEffects): void => {
  const sayEnd = useSayEnd();
  const seen = useRef<Batch | null>(null);

  const end = useEffectEvent(() => {
    const { taskId } = batch;
    const undone = isUndone(taskId) && !hasBegun(batch);
    const close = (): void => {
      dropBatch(taskId);
      sayEnd(batch);
    };
    if (undone) effects.onUndone(givenBack(batch));
    effects.onEnded();
    if (undone) close();
    else if (closesItself(batch)) setTimeout(close, CLOSING_DELAY_MS);
  });

  const follow = useEffectEvent((before: Batch | null) => {
    // The end was already reported, on an earlier visit to this page.
    if (!before && hasEnded(batch)) return;
    const rows = movedRows(before, batch);
    effects.onRows(isUndone(batch.taskId) ? asBefore(rows) : rows);
    if (before && batch.progress.processed > before.progress.processed) effects.onProgress();
    if (batch.pauseReason === 'permission_needed' && before?.pauseReason !== batch.pauseReason) {
      effects.onPermissionLost();
    }
    if (hasEnded(batch)) end();
  });

  useEffect(() => {
    const before = seen.current;
    if (before === batch) return;
    seen.current = batch;
    follow(before);
  }, [batch]);
};
