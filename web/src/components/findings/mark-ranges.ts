import type { DraftRange } from '@replywell/contract/drafts';

export interface Piece {
  readonly start: number;
  readonly text: string;
  readonly isMarked: boolean;
}

/** The text in pieces, with those marked that lie in any of the ranges. */
export function markRanges(text: string, ranges: readonly DraftRange[]): Piece[] {
  const sorted = [...ranges].sort((one, other) => one.start - other.start);
  const pieces: Piece[] = [];
  let at = 0;
  const add = (end: number, isMarked: boolean): void => {
    if (end > at) pieces.push({ start: at, text: text.slice(at, end), isMarked });
    at = Math.max(at, end);
  };
  for (const { start, end } of sorted) {
    add(Math.min(start, text.length), false);
    add(Math.min(end, text.length), true);
  }
  add(text.length, false);
  return pieces;
}
