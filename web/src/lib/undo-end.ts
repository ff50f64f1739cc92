import { localTimeOf } from './server-clock.ts';

/** Each end is computed only once, so that a later render does not start the seconds again. */
const ends = new Map<string, number>();

/**
 * Returns when the undo of `name` is over, on this browser's clock. This is never more than
 * `lengthMs` from now, even if the two clocks differ a lot.
 */
export const undoEndOf = (name: string, undoUntil: string | null, lengthMs: number): number => {
  if (undoUntil === null) return 0;
  const key = `${name} ${undoUntil}`;
  const end = ends.get(key) ?? Math.min(localTimeOf(undoUntil), Date.now() + lengthMs);
  ends.set(key, end);
  return end;
};
