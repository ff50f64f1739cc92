import { useEffect, useEffectEvent, useRef } from 'react';
import type { Batch } from '@replywell/contract/endpoints/batches';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import { fetchComments } from '../api/batch-calls.ts';
import { dropBatch, givenBack, isUndone } from '../stores/batches-store.ts';
import { editedSince, hasBegun, hasEnded, movedRows } from '../lib/batch-moves.ts';
import { useEndWords } from './use-end-words.ts';

const CLOSING_DELAY_MS = 300;

type Rows = ReadonlyMap<string, Partial<Comment>>;

export interface BatchEffects {
  /** Rows moved: their new state, by comment. */
  onRows: (rows: Rows) => void;
  /** More of its replies have come to their end: figures are out of date. */
  onProgress: () => void;
  /** A batch has ended: lists are out of date. */
  onEnded: () => void;
  /** Taken back before anything was sent: these are as they were. */
  onUndone: (commentIds: string[]) => void;
  /** YouTube has refused for want of the permission. */
  onPermissionLost: () => void;
}

/** Taken back in time: the rows say nothing of it. */
const asBefore = (rows: Rows): Rows =>
  new Map([...rows].map(([id, row]) => [id, { ...row, sendReason: null }]));

const closesItself = ({ status, progress }: Batch): boolean =>
  status === 'cancelled' || (progress.success > 0 && status !== 'failed');

/** What each step of a batch means for the rest of the page, whichever way it was heard of. */
export const useBatchSteps = (batch: Batch, effects: BatchEffects): void => {
  const sayEnd = useEndWords();
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

  const readEdited = useEffectEvent(async (ids: string[]) => {
    if (ids.length === 0) return;
    // Where it cannot be read now, the list is read anew at the batch's end.
    const comments = await fetchComments(ids).catch(() => null);
    if (comments) effects.onRows(comments);
  });

  const follow = useEffectEvent((before: Batch | null) => {
    // Told already, on an earlier visit to this page.
    if (!before && hasEnded(batch)) return;
    const rows = movedRows(before, batch);
    effects.onRows(isUndone(batch.taskId) ? asBefore(rows) : rows);
    void readEdited(editedSince(before, batch));
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
