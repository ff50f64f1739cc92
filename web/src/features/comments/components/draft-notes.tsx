import { type ReactElement } from 'react';
import { SINGLE_UNDO_MS } from '@replywell/contract/limits';
import { RowBadge } from './row-badge.tsx';
import { timeAhead } from '../../../lib/time-ahead.ts';
import { useSecondsLeft } from '../../../lib/use-seconds-left.ts';
import { useCommands } from '../hooks/use-comment-commands.ts';
import { useRowTexts, useThisRow } from '../hooks/use-row-context.ts';
import { undoEndOfComment } from '../lib/submit-one.ts';
import { RowButton } from './row-button.tsx';

/** The time when the send button was pressed. `Z` undoes the latest one of several replies. */
const sentAt = (undoUntil: string | null): string =>
  undoUntil === null ? '' : new Date(Date.parse(undoUntil) - SINGLE_UNDO_MS).toISOString();

/** The reply is sent in a few seconds. Until then the creator can take it back. */
const Held = ({ seconds }: { readonly seconds: number }): ReactElement => {
  const { comment, handOn } = useThisRow();
  const t = useRowTexts();
  const { undo } = useCommands();
  return (
    <p className="note calm held" ref={handOn}>
      <RowButton
        label={t('undo')}
        className="undo"
        aria-keyshortcuts="Z"
        data-undo={sentAt(comment.undoUntil)}
        onClick={() => undo(comment)}
      />
      {t('goesOutIn', { seconds })}
    </p>
  );
};

/** Shows the state of a reply that has been sent or is on its way. */
export const SendNote = (): ReactElement | null => {
  const { comment } = useThisRow();
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
  if (seconds > 0) return <Held seconds={seconds} />;
  const { checkingUntil, sendReason } = comment;
  const time = timeAhead(checkingUntil);
  if (time !== null) return <p className="note calm">{t('checkingUntil', { time })}</p>;
  const unknown = checkingUntil !== null || sendReason === 'outcome_unknown';
  return <p className="note calm">{unknown ? t('outcomeUnknown') : t('onItsWay')}</p>;
};
