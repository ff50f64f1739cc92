import { useEffect, useState } from 'react';
import { UNDO_MS } from '@replywell/contract/limits';

const LOOK_EVERY_MS = 250;

const secondsUntil = (end: number): number => Math.max(0, Math.ceil((end - Date.now()) / 1_000));

/**
 * Whole seconds in which a batch can still be undone; 0: no more. A clock that runs behind the
 * server's does not make them more than UNDO_MS.
 */
export const useUndoSeconds = (undoUntil: string | null): number => {
  const [end] = useState(() =>
    undoUntil === null ? 0 : Math.min(Date.parse(undoUntil), Date.now() + UNDO_MS),
  );
  const [seconds, setSeconds] = useState(() => secondsUntil(end));
  const running = seconds > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setSeconds(secondsUntil(end)), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [running, end]);
  return seconds;
};
