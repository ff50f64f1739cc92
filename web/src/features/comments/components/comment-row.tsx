import { memo, type ReactElement } from 'react';
import { NewTabLink } from '../../../components/new-tab-link.tsx';
import { dayMonthText } from '../../../lib/dates.ts';
import { timeAhead } from '../../../lib/time-ahead.ts';
import { useSecondsLeft } from '../../../lib/use-seconds-left.ts';
import { pictureIdOf, rowIdOf, stateIdOf, textIdOf } from '../lib/focus.ts';
import { ThisRowContext, useRowOf, useRowTexts, useThisRow } from '../hooks/use-row-context.ts';
import { hasWords, isEmpty } from '../lib/comment-content.ts';
import type { ListedComment } from '../../../lib/replica/entry.ts';
import { undoEndOfComment } from '../lib/submit-one.ts';
import { hasReply, isAnswered, isAnsweredOnYouTube } from '../lib/row-controls.ts';
import { activate, read, useCursorStore } from '../stores/cursor-store.ts';
import { useSelectionStore } from '../stores/selection-store.ts';
import { CommentMeta, CommentText, RowNotes } from './said.tsx';
import { ForwardAction } from './forward-action.tsx';
import { Reply } from './reply.tsx';
import { Face } from '../../../components/face.tsx';
import { RowBadge } from './row-badge.tsx';
import { RowCheckBox } from './row-check-box.tsx';
import { Talk } from './talk.tsx';
import { Translated } from './translation.tsx';
import { VideoThumbnail } from './video-thumbnail.tsx';

/** What stands under the words of a comment, and instead of them if there are none. */
export const UnderWords = (): ReactElement => {
  const { comment } = useThisRow();
  const t = useRowTexts();
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

const Said = (): ReactElement => (
  <div className="said">
    <CommentMeta />
    {hasWords(useThisRow().comment) && <CommentText />}
    <UnderWords />
  </div>
);

export const Badge = (): ReactElement => {
  const { comment } = useThisRow();
  const t = useRowTexts();
  const { id, status, scheduledFor, dismissed } = comment;
  const held = useSecondsLeft(undoEndOfComment(comment)) > 0;
  if (isAnsweredOnYouTube(comment))
    return <RowBadge id={stateIdOf(id)} status="sent" label={t('answeredOnYouTube')} />;
  if (status === 'sending' && held)
    return <RowBadge id={stateIdOf(id)} status={status} label={t('canBeUndone')} />;
  if (dismissed && status !== 'generating') {
    const date = dismissed.until === null ? '' : dayMonthText(dismissed.until);
    const label = t(`dismissing:badge.${dismissed.reason}`, { date });
    return <RowBadge id={stateIdOf(id)} status="no_response" label={label} />;
  }
  // A batch that is paused lets the time go by.
  const due = status === 'scheduled' ? timeAhead(scheduledFor) : null;
  const label = t(`notes:status.${status}`);
  // Three hundred times the same word says nothing to the eye.
  if (status === 'no_response')
    return (
      <span className="visually-hidden" data-status={status} id={stateIdOf(id)}>
        {label}
      </span>
    );
  return <RowBadge id={stateIdOf(id)} status={status} label={due ? `${label} ${due}` : label} />;
};

/** With these ids, a screen reader reads the comment and its state when it moves to a row. */
const describedBy = (comment: ListedComment): string => {
  const { id, imageUrl } = comment;
  return [
    ...(hasWords(comment) || isEmpty(comment) ? [textIdOf(id)] : []),
    ...(imageUrl === null ? [] : [pictureIdOf(id)]),
    stateIdOf(id),
  ].join(' ');
};

interface CommentRowProps {
  readonly comment: ListedComment;
  /** The row's position, from 1, and the list's size, which is -1 while it is not known. */
  readonly position: number;
  readonly listSize: number;
  /** Tab enters the list at this row. */
  readonly isEntry: boolean;
  readonly onMark: (id: string, extend: boolean) => void;
}

export const CommentRow = memo((props: CommentRowProps): ReactElement => {
  const { comment, position, listSize, isEntry, onMark } = props;
  const t = useRowTexts();
  const row = useRowOf(comment);
  const { id } = comment;
  const reading = useCursorStore((state) => state.readingId === id);
  const selected = useSelectionStore((state) => state.ids.has(id));
  return (
    <ThisRowContext value={row}>
      <article
        className="comment-row"
        id={rowIdOf(id)}
        aria-label={comment.authorName}
        aria-describedby={describedBy(comment)}
        aria-posinset={position}
        aria-setsize={listSize}
        tabIndex={isEntry ? 0 : -1}
        onFocus={({ target }) => {
          if (!target.matches(':focus-visible')) return;
          activate(id);
          read(id);
        }}
        // Only after the press, because an active row has more buttons, which would move what is pressed.
        onClick={() => activate(id)}
        {...(row.active ? { 'data-active': true } : {})}
        {...(reading ? { 'data-reading': true } : {})}
        {...(hasReply(comment) ? { 'data-draft': true } : {})}
      >
        <RowCheckBox
          label={`${t('selectComment')}: ${comment.authorName}`}
          checked={selected}
          onToggle={(extend) => onMark(id, extend)}
        />
        <span className="avatar" aria-hidden="true">
          <Face name={comment.authorName} src={comment.authorProfileImageUrl} />
        </span>
        <Said />
        <Reply />
        <div className="side">
          <Badge />
          <ForwardAction />
          <VideoThumbnail />
        </div>
      </article>
    </ThisRowContext>
  );
});
CommentRow.displayName = 'CommentRow';
