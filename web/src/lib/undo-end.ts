import { localTimeOf } from './server-clock.ts';

/** Worked out once for each: what is drawn later begins no new seconds. */
const ends = new Map<string, number>();

/**
 * When, by this browser's clock, the undo of `name` is over. Never later than its whole length from
 * now, however far the two clocks are apart.
 */
export const undoEndOf = (name: string, undoUntil: string | null, lengthMs: number): number => {
  if (undoUntil === null) return 0;
  const key = `${name} ${undoUntil}`;
  const end = ends.get(key) ?? Math.min(localTimeOf(undoUntil), Date.now() + lengthMs);
  ends.set(key, end);
  return end;
};
