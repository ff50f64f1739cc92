import { useEffect, useState } from 'react';
import type { BatchTask } from '@replywell/contract/endpoints/batches';
import { UNDO_MS } from '@replywell/contract/limits';
import { localTimeOf } from '../../../lib/server-clock.ts';
import { hasBegun, hasEnded } from '../task-moves.ts';

const LOOK_EVERY_MS = 250;

/** Worked out once for each batch: a card or a queue opened later begins no new ten seconds. */
const ends = new Map<string, number>();

const endOf = ({ taskId, undoUntil }: BatchTask): number => {
  if (undoUntil === null) return 0;
  const name = `${taskId} ${undoUntil}`;
  const end = ends.get(name) ?? Math.min(localTimeOf(undoUntil), Date.now() + UNDO_MS);
  ends.set(name, end);
  return end;
};

const secondsUntil = (end: number): number => Math.max(0, Math.ceil((end - Date.now()) / 1_000));

/** Whole seconds in which a batch can still be undone; 0: no more, or some of it is on its way. */
export const useUndoSeconds = (task: BatchTask): number => {
  const [end] = useState(() => endOf(task));
  const [seconds, setSeconds] = useState(() => secondsUntil(end));
  const running = seconds > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setSeconds(secondsUntil(end)), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [running, end]);
  return hasBegun(task) || hasEnded(task) ? 0 : seconds;
};
