import { useCallback, useState, type ReactElement } from 'react';
import { textIdOf } from '../lib/focus.ts';
import { useRowTexts, useThisRow } from '../hooks/use-row-context.ts';
import { toggleUnfolded, useCursorStore } from '../stores/cursor-store.ts';
import { MarkedWords } from './marked-words.tsx';
import { RowButton } from './row-button.tsx';

/** In two lines a blank one would leave room for half of the words. */
const withoutBlankLines = (text: string): string => text.trim().replaceAll(/\n\s*\n/g, '\n');

/** Shows the text exactly as it was written, but only two lines until the reader asks for more. */
export const CommentText = (): ReactElement => {
  const { id, text } = useThisRow().comment;
  // Reached by keyboard.
  const whole = useCursorStore(({ readingId }) => readingId === id);
  const t = useRowTexts();
  const unfolded = useCursorStore((state) => state.unfolded.has(id));
  const [overflows, setOverflows] = useState(false);
  const watch = useCallback((folded: HTMLElement | null) => {
    if (!folded) return undefined;
    const observer = new ResizeObserver(() => {
      // A text unfolded by focus fits now, but may not fit when folded, so the last result stays.
      if (getComputedStyle(folded).display !== 'block')
        setOverflows(folded.scrollHeight > folded.clientHeight + 1);
    });
    observer.observe(folded);
    return () => observer.disconnect();
  }, []);
  return (
    <div className="comment-text">
      <p id={textIdOf(id)} dir="auto" ref={watch} {...(unfolded ? {} : { 'data-folded': true })}>
        <MarkedWords text={unfolded || whole ? text : withoutBlankLines(text)} />
      </p>
      {(unfolded || overflows) && (
        <RowButton
          label={unfolded ? t('less') : t('more')}
          className={unfolded ? 'less' : 'more'}
          aria-expanded={unfolded}
          onClick={() => toggleUnfolded(id)}
        />
      )}
    </div>
  );
};
