import { Suspense, useEffect, useLayoutEffect, useRef, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import './growing-draft.css';

/** What the model has written of this draft so far. Empty if nobody tells. */
const useGrowingText = (commentId: string): string => {
  const [text, setText] = useState('');
  useEffect(() => {
    let gone = false;
    let stop = (): void => undefined;
    const listen = async (): Promise<void> => {
      const { listenToGrowingDraft } = await import('../api/listen-to-growing-draft.ts');
      if (!gone) stop = listenToGrowingDraft(commentId, setText);
    };
    // The draft comes without it.
    listen().catch(() => undefined);
    return () => {
      gone = true;
      stop();
    };
  }, [commentId]);
  return text;
};

const TWO_LINES = 44;

/** Shows the newest words, and fades the older ones where they leave the box. */
const showEnd = (box: HTMLElement): void => {
  // In a single line whole lines would come and go, so there the words leave at the side.
  box.toggleAttribute('data-line', box.clientHeight < TWO_LINES);
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = box;
  const isLeftwards = getComputedStyle(box).direction === 'rtl';
  box.scrollTop = scrollHeight;
  box.scrollLeft = isLeftwards ? -scrollWidth : scrollWidth;
  box.toggleAttribute('data-over', scrollWidth > clientWidth || scrollHeight > clientHeight);
};

const Words = ({ text }: { readonly text: string }): ReactElement => {
  const { t } = useTranslation('context');
  const box = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (box.current) showEnd(box.current);
  }, [text]);
  return (
    <div className="growing" aria-hidden="true">
      <div className="words">
        <p dir="auto" ref={box}>
          {text}
          <span className="caret" />
        </p>
      </div>
      <span className="unchecked">{t('growing')}</span>
    </div>
  );
};

interface GrowingDraftProps {
  readonly commentId: string;
}

/**
 * The words of a draft while the model writes them, in the room that the row has anyway. They are
 * no draft: they are not kept, and can be neither sent nor selected.
 */
export const GrowingDraft = ({ commentId }: GrowingDraftProps): ReactElement | null => {
  const text = useGrowingText(commentId);
  if (text.trim() === '') return null;
  return (
    <Suspense fallback={null}>
      <Words text={text} />
    </Suspense>
  );
};
