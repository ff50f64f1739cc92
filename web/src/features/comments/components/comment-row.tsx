import { cancelDraft } from '@replywell/contract/endpoints/drafts';
import { useMutation } from '@tanstack/react-query';
import { memo } from 'react';
import { VideoThumbnail } from '../../../components/video-thumbnail.tsx';
import { Face } from '../../../components/face.tsx';
import { call } from '../../../lib/api-client.ts';
import type { ListedComment } from '../../../replica/entry.ts';
import { writeSyncedComment } from '../../../replica/replica-store.ts';
import { useCommands } from '../hooks/use-comment-commands.ts';
import {
  ThisRowContext,
  useRowOf,
  useThisRow,
  type RowSurroundings,
} from '../hooks/use-row-context.ts';
import { hasReply, hasWords, isEmpty, isSpam } from '../lib/row-controls.ts';
import { pictureIdOf, rowIdOf, stateIdOf, textIdOf } from '../lib/focus.ts';
import { activate, point, read, useCursorStore } from '../stores/cursor-store.ts';
import { useEditsStore } from '../stores/edits-store.ts';
import { useSelectionStore } from '../stores/selection-store.ts';
import { Reply } from './reply.tsx';
import { RowActions } from './draft-actions.tsx';
import { RowButton } from './row-button.tsx';
import { CommentMeta, CommentText, UnderWords } from './said.tsx';

/** The call that waits for the draft is then refused, in whichever tab it runs. */
const useStop = () => {
  const { id } = useThisRow().comment;
  return useMutation({
    mutationFn: () => call(cancelDraft, { params: { id } }),
    onSuccess: (rested) => writeSyncedComment(id, rested),
  });
};

/** What moves the comment forward, or stops what does: always in sight. */
const ForwardAction = () => {
  const { comment, controls, t } = useThisRow();
  const { generate, dismiss, submit } = useCommands();
  const isWritten = useEditsStore(({ byId }) => comment.id in byId);
  const stop = useStop();
  const { forward, busy } = controls;
  if (busy)
    return (
      <RowButton
        label={t(stop.isPending ? 'stopping' : 'stop')}
        className="forward"
        disabled={stop.isPending}
        onClick={() => stop.mutate()}
      />
    );
  if (comment.dismissed)
    return (
      <RowButton
        key="back"
        label={t('dismissing:back')}
        className="forward"
        onClick={() => dismiss([comment], null)}
      />
    );
  if (forward === null) return null;
  if (forward === 'submit' || isWritten)
    return (
      <RowButton
        label={t('submit')}
        shortcut="Control+Enter"
        className="forward submit"
        onClick={() => submit(comment)}
      />
    );
  if (isSpam(comment))
    return (
      <RowButton
        key="spam"
        label={t('dismissing:dismiss')}
        shortcut="D"
        className="forward"
        onClick={() => dismiss([comment])}
      />
    );
  return (
    <RowButton
      label={t('generate')}
      shortcut="G"
      className="forward"
      onClick={() => generate(comment)}
    />
  );
};

/** A screen reader reads the comment and its state when it moves to a row. */
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
  /** How many wait for the same answer. 0: nobody else. */
  readonly askedBy: number;
  /** It stands under the row of its question. */
  readonly isMember?: boolean;
  readonly surroundings: RowSurroundings;
  /** From 1. */
  readonly position: number;
  readonly listSize: number;
  readonly isEntry: boolean;
  /** `extend` is true while Shift is held. */
  readonly onMark: (id: string, extend: boolean) => void;
}

export const CommentRow = memo((props: CommentRowProps) => {
  const { comment, askedBy, isMember, surroundings, position, listSize, isEntry, onMark } = props;
  const row = useRowOf(comment, surroundings, askedBy);
  const { id, authorName } = comment;
  const reading = useCursorStore((state) => state.readingId === id);
  const selected = useSelectionStore((state) => state.ids.has(id));
  return (
    <ThisRowContext value={row}>
      <article
        className="comment-row"
        id={rowIdOf(id)}
        aria-label={authorName}
        aria-describedby={describedBy(comment)}
        aria-posinset={position}
        aria-setsize={listSize}
        tabIndex={isEntry ? 0 : -1}
        onFocus={({ target }) => {
          if (!target.matches(':focus-visible')) return;
          activate(id);
          read(id);
        }}
        // Not on pointerdown: an active row has more buttons, which would move the target.
        onClick={({ target }) => {
          // A thumb that selects opens nothing.
          if (!row.isPhone || !(target as Element).closest('.check-box')) activate(id);
        }}
        onPointerEnter={() => point(id)}
        {...(isMember ? { 'data-member': true } : {})}
        {...(hasReply(comment) ? { 'data-drafted': true } : {})}
        {...(row.active ? { 'data-active': true } : {})}
        {...(reading ? { 'data-reading': true } : {})}
      >
        {/* components/check-box.tsx without MUI. */}
        <label className="check-box">
          <input
            type="checkbox"
            aria-label={`${row.t('selectComment')}: ${authorName}`}
            checked={selected}
            onChange={({ nativeEvent }) =>
              onMark(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
        </label>
        <span className="avatar" aria-hidden="true">
          <Face name={authorName} src={comment.authorProfileImageUrl} />
        </span>
        <div className="said">
          <CommentMeta />
          {hasWords(comment) && <CommentText />}
          <UnderWords />
        </div>
        <Reply />
        <div className="side">
          <ForwardAction />
          <VideoThumbnail {...comment} />
        </div>
        <RowActions />
      </article>
    </ThisRowContext>
  );
});
