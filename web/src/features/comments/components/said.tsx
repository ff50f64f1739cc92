import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { markRanges } from '../../../components/marked-draft.tsx';
import { rangesOf } from '../../../replica/search.ts';
import { useThisRow } from '../hooks/use-row-context.ts';
import { pictureIdOf, textIdOf } from '../lib/focus.ts';
import { toggle, useCursorStore } from '../stores/cursor-store.ts';
import { RowButton } from './row-button.tsx';
import { NewTabLink } from '../../../components/new-tab-link.tsx';
import { youtubeAddress } from '../../../reply/on-youtube.ts';
import { dateText, dateTimeText, isSameDay, timeText } from '../../../lib/dates.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { RowKinds } from './row-kinds.tsx';
import { Talk, TalkMarks, useAuthorMark } from './talk.tsx';
import { timedText } from './timed-text.tsx';
import { Translated } from './translation.tsx';
import { hasDraft, isAnswered, isEmpty } from '../lib/row-controls.ts';

export const useMarkedWords = (): ((text: string) => ReactNode) => {
  const { words } = useThisRow();
  return (text) => {
    const ranges = rangesOf(text, words);
    if (ranges.length === 0) return text;
    return markRanges(text, ranges).map(({ start, text: piece, isMarked }) => {
      const Piece = isMarked ? 'mark' : 'span';
      return <Piece key={start}>{piece}</Piece>;
    });
  };
};

/** A blank line would waste one of the folded lines; more than one is a hole. */
const withBlankLines = (text: string, most: 0 | 1): string =>
  text.trim().replaceAll(/\n\s*\n/g, '\n'.repeat(1 + most));

const MORE_PX = 52;

/** How much is free beside the last visible line. */
const spaceBeside = (folded: HTMLElement): number => {
  const range = new Range();
  range.selectNodeContents(folded);
  const { right, bottom } = folded.getBoundingClientRect();
  return right - ([...range.getClientRects()].findLast(({ top }) => top < bottom - 9)?.right ?? 0);
};

export const CommentText = () => {
  const { comment, t } = useThisRow();
  const marked = useMarkedWords();
  const { id, text } = comment;
  const whole = useCursorStore(({ readingId }) => readingId === id);
  const unfolded = useCursorStore((state) => state.unfolded.has(id));
  /** null: all of it is visible. */
  const [space, setSpace] = useState<number | null>(null);
  const watch = useCallback((folded: HTMLElement | null) => {
    if (!folded) return undefined;
    const observer = new ResizeObserver(() => {
      // Measured only while folded.
      if (getComputedStyle(folded).display === 'block') return;
      setSpace(folded.scrollHeight > folded.clientHeight + 1 ? spaceBeside(folded) : null);
    });
    observer.observe(folded);
    return () => observer.disconnect();
  }, []);
  const isBeside = !unfolded && (space ?? 0) > MORE_PX;
  return (
    <div className="text">
      <p id={textIdOf(id)} dir="auto" ref={watch} {...(unfolded ? {} : { 'data-folded': true })}>
        {timedText(comment, withBlankLines(text, unfolded || whole ? 1 : 0), marked)}
      </p>
      {(unfolded || space !== null) && (
        <RowButton
          label={unfolded ? t('less') : t('more')}
          className={unfolded ? 'fold' : `fold more${isBeside ? ' beside-text' : ''}`}
          style={isBeside ? { left: `calc(100% - ${String(space)}px)` } : undefined}
          aria-expanded={unfolded}
          onClick={() => toggle('unfolded', id)}
        />
      )}
    </div>
  );
};

export const Published = ({ at }: { readonly at: string }) => (
  <time dateTime={at}>
    {isSameDay(at, serverNow()) ? (
      <>
        <span className="date">{dateText(at)} </span>
        <span>{timeText(at)}</span>
      </>
    ) : (
      dateTimeText(at)
    )}
  </time>
);

/** One line, in which what comes later has its place at the end. */
export const CommentMeta = () => {
  const { comment, t } = useThisRow();
  const marked = useMarkedWords();
  const { authorName, publishedAt, videoTitle } = comment;
  const mark = useAuthorMark();
  return (
    <div className="meta">
      <strong dir="auto" title={authorName}>
        {marked(authorName)}
      </strong>
      <Published at={publishedAt} />
      <NewTabLink href={youtubeAddress(comment)} title={videoTitle}>
        {marked(videoTitle || t('videoFallback'))}
      </NewTabLink>
      {mark && <span>{mark}</span>}
      <TalkMarks />
      <RowKinds />
    </div>
  );
};

/** A local model may take longer after its start. */
const SLOW_MS = 10_000;

const Slow = () => {
  const { t } = useThisRow();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSlow ? (
    <p className="note" role="status">
      {t('notes:slow')}
    </p>
  ) : null;
};

const RowNotes = () => {
  const { comment, controls, t } = useThisRow();
  if (comment.status === 'generating') return <Slow />;
  const isDistress = comment.assessment?.needsYou === 'distress';
  const isOpen = controls.forward === 'generate' && !hasDraft(comment);
  return isDistress && isOpen ? <p className="note warning">{t('notes:distress')}</p> : null;
};

export const UnderWords = () => {
  const { comment, t } = useThisRow();
  const { id, imageUrl } = comment;
  return (
    <>
      {imageUrl !== null && (
        <NewTabLink id={pictureIdOf(id)} href={imageUrl}>
          {t('picture')}
        </NewTabLink>
      )}
      {isEmpty(comment) && (
        <p className="note" id={textIdOf(id)}>
          {t('noText')}
        </p>
      )}
      <Talk />
      <Translated />
      {!comment.canReply && !isAnswered(comment) && (
        <p className="note">{t(comment.videoIsGone ? 'videoGone' : 'repliesClosed')}</p>
      )}
      <RowNotes />
    </>
  );
};
