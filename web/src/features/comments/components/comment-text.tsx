import { useCallback, useState, type ReactElement } from 'react';
import { authorIdOf, textIdOf } from '../focus.ts';
import { useRowTexts } from '../hooks/use-row-texts.ts';
import { toggleUnfolded, useCursorStore } from '../stores/cursor-store.ts';
import { watchOverflow } from '../watch-overflow.ts';

/** Exactly the words as they were written; two lines until the reader asks for more. */
export const CommentText = ({
  id,
  text,
}: {
  readonly id: string;
  readonly text: string;
}): ReactElement => {
  const t = useRowTexts();
  const unfolded = useCursorStore((state) => state.unfolded.has(id));
  const [overflows, setOverflows] = useState(false);
  const watch = useCallback(
    (element: HTMLElement | null) => (element ? watchOverflow(element, setOverflows) : undefined),
    [],
  );
  return (
    <div className="comment-text">
      <p id={textIdOf(id)} dir="auto" ref={watch} {...(unfolded ? {} : { 'data-folded': true })}>
        {text}
      </p>
      {(unfolded || overflows) && (
        <button
          type="button"
          className={unfolded ? 'less' : 'more'}
          aria-expanded={unfolded}
          aria-describedby={authorIdOf(id)}
          onClick={() => toggleUnfolded(id)}
        >
          {unfolded ? t('less') : t('more')}
        </button>
      )}
    </div>
  );
};
