import { useMemo, type ReactElement } from 'react';
import { SINGLE_UNDO_MS } from '@replywell/contract/limits';
import { RowBadge } from './row-badge.tsx';
import { timeAhead } from '../../../lib/time-ahead.ts';
import { handOnFocus } from '../../../lib/keep-focus.ts';
import { useSecondsLeft } from '../../../lib/use-seconds-left.ts';
import { focusRow } from '../lib/focus.ts';
import { useCommands } from '../hooks/use-comment-commands.ts';
import { useRowTexts } from '../hooks/use-row-context.ts';
import { undoEndOfComment } from '../lib/submit-one.ts';
import type { ListedComment } from '../../../lib/replica/entry.ts';
import { RowButton } from './row-button.tsx';

/** The time when the send button was pressed. `Z` undoes the latest one of several replies. */
const sentAt = (undoUntil: string | null): string =>
  undoUntil === null ? '' : new Date(Date.parse(undoUntil) - SINGLE_UNDO_MS).toISOString();

interface NoteProps {
  readonly comment: ListedComment;
}

/** The reply is sent in a few seconds. Until then the creator can take it back. */
const Held = ({ comment, seconds }: NoteProps & { readonly seconds: number }): ReactElement => {
  const t = useRowTexts();
  const { undo } = useCommands();
  const { id, undoUntil } = comment;
  const handOnToRow = useMemo(() => handOnFocus(() => focusRow(id)), [id]);
  return (
    <p className="note calm held" ref={handOnToRow}>
      <RowButton
        label={t('undo')}
        authorName={comment.authorName}
        className="undo"
        aria-keyshortcuts="Z"
        data-undo={sentAt(undoUntil)}
        onClick={() => undo(comment)}
      />
      {t('goesOutIn', { seconds })}
    </p>
  );
};

/** Shows the state of a reply that has been sent or is on its way. */
export const SendNote = ({ comment }: NoteProps): ReactElement | null => {
  const t = useRowTexts();
  const seconds = useSecondsLeft(undoEndOfComment(comment));
  if (comment.status === 'sent' && comment.replyVisible === false) {
    return (
      <p className="note calm">
        <RowBadge status="failed" label={t('notVisible')} /> {t('notVisibleText')}
      </p>
    );
  }
  if (comment.status !== 'sending') return null;
  if (seconds > 0) return <Held comment={comment} seconds={seconds} />;
  const { checkingUntil, sendReason } = comment;
  const time = timeAhead(checkingUntil);
  if (time !== null) return <p className="note calm">{t('checkingUntil', { time })}</p>;
  const unknown = checkingUntil !== null || sendReason === 'outcome_unknown';
  return <p className="note calm">{unknown ? t('outcomeUnknown') : t('onItsWay')}</p>;
};
