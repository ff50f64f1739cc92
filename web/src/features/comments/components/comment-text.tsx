import { useCallback, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { toggleUnfolded, useCursorStore } from '../stores/cursor-store.ts';

/** True while the folded text is longer than what is shown. */
const useOverflow = (): [boolean, (text: HTMLElement | null) => (() => void) | undefined] => {
  const [overflows, setOverflows] = useState(false);
  const watch = useCallback((text: HTMLElement | null) => {
    if (!text) return undefined;
    const observer = new ResizeObserver(() => {
      // A text unfolded by focus fits now and would not when folded again: keep what was known.
      if (getComputedStyle(text).display !== 'block') {
        setOverflows(text.scrollHeight > text.clientHeight + 1);
      }
    });
    observer.observe(text);
    return () => observer.disconnect();
  }, []);
  return [overflows, watch];
};

/** Exactly the words as they were written; two lines until the reader asks for more. */
export const CommentText = ({
  id,
  text,
}: {
  readonly id: string;
  readonly text: string;
}): ReactElement => {
  const { t } = useTranslation('comments');
  const unfolded = useCursorStore((state) => state.unfolded.has(id));
  const [overflows, watch] = useOverflow();
  return (
    <div className="comment-text">
      <p dir="auto" ref={watch} {...(unfolded ? {} : { 'data-folded': true })}>
        {text}
      </p>
      {(unfolded || overflows) && (
        <button
          type="button"
          className={unfolded ? 'less' : 'more'}
          aria-expanded={unfolded}
          onClick={() => toggleUnfolded(id)}
        >
          {unfolded ? t('less') : t('more')}
        </button>
      )}
    </div>
  );
};
