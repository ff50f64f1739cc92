import { useSyncExternalStore, useEffect, useState } from 'react';
import type { Batch } from '@replywell/contract/endpoints/batches';
import { UNDO_MS } from '@replywell/contract/limits';
import { undoEndOf } from '../../../lib/undo-end.ts';
import { useSecondsLeft } from '../../../lib/use-seconds-left.ts';
import { hasBegun, hasEnded } from '../lib/batch-moves.ts';

const TICK_MS = 10_000;

const subscribe = (onTick: () => void): (() => void) => {
  const timer = setInterval(onTick, TICK_MS);
  return () => clearInterval(timer);
};

/** The time in milliseconds, in steps of ten seconds. */
export const useNow = (): number =>
  useSyncExternalStore(subscribe, () => Math.ceil(Date.now() / TICK_MS) * TICK_MS);

/** The longest time of one attempt. A reply unchanged after it waits for something else. */
const ATTEMPT_MS = 120_000;

type Phase = 'before' | 'due' | 'after';

const phaseOf = (moment: number, now: number): Phase => {
  if (now < moment) return 'before';
  return now < moment + ATTEMPT_MS ? 'due' : 'after';
};

/**
 * True if `instant` was reached within the last ATTEMPT_MS. null is never reached. The server
 * stores an attempt only when it has ended, so the page knows about a running attempt only in this
 * way.
 */
export function useIsDue(instant: string | null): boolean {
  const moment = instant === null ? null : Date.parse(instant);
  const [now, setNow] = useState(() => Date.now());
  const phase = moment === null ? 'after' : phaseOf(moment, now);
  useEffect(() => {
    if (moment === null || phase === 'after') return undefined;
    const next = phase === 'before' ? moment : moment + ATTEMPT_MS;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, next - Date.now()) + 1);
    return () => clearTimeout(timer);
  }, [moment, phase]);
  return phase === 'due';
}

/** Whole seconds in which a batch can be undone. 0 if it is too late or a reply is on its way. */
export const useUndoSeconds = (batch: Batch): number => {
  const seconds = useSecondsLeft(undoEndOf(batch.taskId, batch.undoUntil, UNDO_MS));
  return hasBegun(batch) || hasEnded(batch) ? 0 : seconds;
};
