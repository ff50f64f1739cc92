import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/button.tsx';
import { handOnToReply } from './hand-on.ts';
import { closeQueueEdit, type QueueEdit } from '../../stores/queue-edits-store.ts';
import type { BatchItem } from '@replywell/contract/documents/batches';
import { NewTabLink } from '../../../../components/new-tab-link.tsx';
import { timeAhead } from '../../../../lib/time-ahead.ts';
import { itemHasEnded } from '../../lib/batch-moves.ts';
import type { AnsweredComment } from '../../api/batch-calls.ts';
import { StatusChip } from './reply-head.tsx';

/** Shown when the editor was closed with unsaved words. They can be restored. */
export const DroppedText = ({ onUndo }: { readonly onUndo: () => void }): ReactElement => {
  const { t } = useTranslation('queue');
  return (
    <p className="queue-dropped" role="status" ref={handOnToReply}>
      {t('item.dropped')}
      <Button size="small" variant="text" onClick={onUndo}>
        {t('undo')}
      </Button>
    </p>
  );
};

/**
 * Shown when the reply left the queue while the editor had other words for it. The words stay, so
 * that the creator can copy them.
 */
export const UnusedText = ({ edit }: { readonly edit: QueueEdit }): ReactElement => {
  const { t } = useTranslation('queue');
  return (
    <div className="queue-unused" role="alert" ref={handOnToReply}>
      <p>{t('item.leftMeanwhile')}</p>
      <p className="queue-text" dir="auto">
        {edit.text}
      </p>
      <Button size="small" onClick={() => closeQueueEdit(edit)}>
        {t('item.discard')}
      </Button>
    </div>
  );
};

const addressOf = (videoId: string, replyId: string): string =>
  `https://www.youtube.com/watch?${new URLSearchParams({ v: videoId, lc: replyId }).toString()}`;

interface ReplyNotesProps {
  readonly item: BatchItem;
  readonly comment: AnsweredComment;
}

/** A check that began late continues after the time that was shown. */
const Checking = ({ until }: { readonly until: string | null }): ReactElement => {
  const { t } = useTranslation('queue');
  const time = timeAhead(until);
  return (
    <p className="queue-note-line">
      {time === null ? t('item.checking') : t('item.checkingUntil', { time })}
    </p>
  );
};

/** Shows the result of the reply in words. */
export const ReplyNotes = ({ item, comment }: ReplyNotesProps): ReactElement => {
  const { t } = useTranslation(['queue', 'notes']);
  const { status, reason, replyId, visible, cancelRequested, checkingUntil, textChanged } = item;
  return (
    <>
      {status === 'unknown' && <Checking until={checkingUntil} />}
      {status !== 'unknown' && status !== 'sent' && reason && (
        <p className="queue-note-line">{t(`notes:reason.${reason}`)}</p>
      )}
      {cancelRequested && !itemHasEnded(item) && (
        <p className="queue-note-line">{t('item.cancelRequested')}</p>
      )}
      {status === 'sent' && visible === false && (
        <p className="queue-note-line">
          <StatusChip status="failed" label={t('item.notVisible')} /> {t('item.notVisibleText')}
        </p>
      )}
      {status === 'sent' && textChanged && (
        <p className="queue-note-line">{t('item.textChanged')}</p>
      )}
      {status === 'sent' && comment && replyId && (
        <NewTabLink className="queue-link" href={addressOf(comment.videoId, replyId)}>
          {t('item.onYouTube')}
        </NewTabLink>
      )}
    </>
  );
};
