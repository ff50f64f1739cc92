import { useCallback, useState, type ReactElement } from 'react';
import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { toggleUnfolded, useCursorStore } from '../stores/cursor-store.ts';

const Frame = styled('div')({
  position: 'relative',
  '& p': {
    margin: 0,
    fontSize: 15,
    lineHeight: 1.5,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  '& p[data-folded]': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
  },
  'article[data-reading] & p[data-folded]': {
    display: 'block',
  },
  '& button': {
    border: 0,
    padding: 0,
    background: 'none',
    color: 'var(--ink-2)',
    font: '550 13px/22px var(--font)',
    cursor: 'pointer',
  },
  '& button:hover': { color: 'var(--ink)' },
  '& .more': {
    position: 'absolute',
    right: 0,
    bottom: 0,
    paddingLeft: 32,
    background:
      'linear-gradient(to right, transparent, var(--card) 24px) center / 100% 22px no-repeat',
  },
  '@media (max-width: 699px)': {
    // 44 px to the finger without moving the text.
    '& button': { paddingBlock: 11 },
    '& .more': { bottom: -11 },
    '& .less': { marginBlock: -11 },
  },
  'article[data-reading] & .more': {
    position: 'static',
    padding: 0,
  },
});

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
    <Frame>
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
    </Frame>
  );
};
