import { styled } from '@mui/material/styles';
import type { DraftFinding, DraftRange } from '@replywell/contract/drafts';
import type { ReactNode } from 'react';

interface Piece {
  readonly start: number;
  readonly text: string;
  readonly isMarked: boolean;
}

export function markRanges(text: string, ranges: readonly DraftRange[]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  const add = (end: number, isMarked: boolean): void => {
    if (end > at) pieces.push({ start: at, text: text.slice(at, end), isMarked });
    at = Math.max(at, end);
  };
  for (const { start, end } of ranges.toSorted((one, other) => one.start - other.start)) {
    add(Math.min(start, text.length), false);
    add(Math.min(end, text.length), true);
  }
  add(text.length, false);
  return pieces;
}

/** Underlined too: not everybody sees the tint. */
const Mark = styled('mark')({
  color: 'inherit',
  backgroundColor: 'var(--palette-status-generating-tint)',
  textDecoration: 'underline',
  textDecorationColor: 'var(--palette-status-generating-text)',
  textUnderlineOffset: 3,
});

/** They are about the whole draft, and marking all of it would hide the others. */
const UNMARKED: readonly DraftFinding['kind'][] = ['other_language', 'near_copy'];

interface MarkedDraftProps {
  readonly text: string;
  readonly findings: readonly DraftFinding[];
  /** The id of the element that describes the finding. */
  readonly noteIdOf?: (kind: DraftFinding['kind']) => string;
  readonly between?: (words: string) => ReactNode;
}

export const MarkedDraft = (props: MarkedDraftProps) => {
  const { text, findings, noteIdOf, between = (words: string) => words } = props;
  const placed = findings.filter(({ kind }) => !UNMARKED.includes(kind));
  const pieces = markRanges(
    text,
    placed.flatMap(({ ranges }) => ranges),
  );
  const describing = ({ start: from, text: { length } }: Piece) => {
    const about = placed.filter(({ ranges }) =>
      ranges.some(({ start, end }) => start < from + length && from < end),
    );
    return noteIdOf
      ? { 'aria-describedby': about.map(({ kind }) => noteIdOf(kind)).join(' ') }
      : {};
  };
  return (
    <>
      {pieces.map((piece) =>
        piece.isMarked ? (
          <Mark key={piece.start} {...describing(piece)}>
            {piece.text}
          </Mark>
        ) : (
          <span key={piece.start}>{between(piece.text)}</span>
        ),
      )}
    </>
  );
};
