import { useEffect, useEffectEvent, useRef } from 'react';
import type { BatchTask } from '@replywell/contract/endpoints/batches';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import { fetchComments } from '../api/batch-calls.ts';
import { dropTask, givenBack, isUndone } from '../stores/tasks-store.ts';
import { editedSince, hasBegun, hasEnded, movedRows } from '../task-moves.ts';
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

const closesItself = ({ status, progress }: BatchTask): boolean =>
  status === 'cancelled' || (progress.success > 0 && status !== 'failed');

/** What each step of a batch means for the rest of the page, whichever way it was heard of. */
export const useTaskSteps = (task: BatchTask, effects: BatchEffects): void => {
  const sayEnd = useEndWords();
  const seen = useRef<BatchTask | null>(null);

  const end = useEffectEvent(() => {
    const { taskId } = task;
    const undone = isUndone(taskId) && !hasBegun(task);
    const close = (): void => {
      dropTask(taskId);
      sayEnd(task);
    };
    if (undone) effects.onUndone(givenBack(task));
    effects.onEnded();
    if (undone) close();
    else if (closesItself(task)) setTimeout(close, CLOSING_DELAY_MS);
  });

  const readEdited = useEffectEvent(async (ids: string[]) => {
    if (ids.length === 0) return;
    // Where it cannot be read now, the list is read anew at the batch's end.
    const comments = await fetchComments(ids).catch(() => null);
    if (comments) effects.onRows(comments);
  });

  const follow = useEffectEvent((before: BatchTask | null) => {
    // Told already, on an earlier visit to this page.
    if (!before && hasEnded(task)) return;
    const rows = movedRows(before, task);
    effects.onRows(isUndone(task.taskId) ? asBefore(rows) : rows);
    void readEdited(editedSince(before, task));
    if (before && task.progress.processed > before.progress.processed) effects.onProgress();
    if (task.pauseReason === 'permission_needed' && before?.pauseReason !== task.pauseReason) {
      effects.onPermissionLost();
    }
    if (hasEnded(task)) end();
  });

  useEffect(() => {
    const before = seen.current;
    if (before === task) return;
    seen.current = task;
    follow(before);
  }, [task]);
};
