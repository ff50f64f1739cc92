import type { ReactElement } from 'react';

interface LimitNoteProps {
  readonly text: string;
  readonly limit: number;
  readonly say: (limit: number) => string;
}

const LOOKS = {
  margin: 0,
  color: 'var(--palette-status-failed-text)',
  fontSize: 13,
  lineHeight: '20px',
} as const;

/** Stands below a field that takes no longer texts, and says so once the text is that long. */
export const LimitNote = ({ text, limit, say }: LimitNoteProps): ReactElement => {
  const isFull = text.length >= limit;
  return (
    // While it is empty it is no part of the layout, so that a grid makes no gap for it.
    <p role="status" style={isFull ? LOOKS : { ...LOOKS, position: 'absolute' }}>
      {isFull && say(limit)}
    </p>
  );
};
