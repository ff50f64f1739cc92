import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchItem } from '@replywell/contract/documents/batches';
import { StatusBadge } from '../../../../components/status-badge.tsx';
import { itemHasEnded } from '../../task-moves.ts';
import type { AnsweredComment } from '../../hooks/use-batch-comments.ts';

const addressOf = (videoId: string, replyId: string): string =>
  `https://www.youtube.com/watch?${new URLSearchParams({ v: videoId, lc: replyId }).toString()}`;

interface ReplyNotesProps {
  readonly item: BatchItem;
  readonly comment: AnsweredComment;
}

/** What became of the reply, in words. */
export const ReplyNotes = ({ item, comment }: ReplyNotesProps): ReactElement => {
  const { t } = useTranslation(['queue', 'comments']);
  const { status, reason, replyId, visible, cancelRequested } = item;
  return (
    <>
      {status === 'unknown' && <p className="queue-note-line">{t('item.checking')}</p>}
      {status !== 'unknown' && status !== 'sent' && reason && (
        <p className="queue-note-line">{t(`comments:reason.${reason}`)}</p>
      )}
      {cancelRequested && !itemHasEnded(item) && (
        <p className="queue-note-line">{t('item.cancelRequested')}</p>
      )}
      {status === 'sent' && visible === false && (
        <p className="queue-note-line">
          <StatusBadge status="failed" label={t('item.notVisible')} /> {t('item.notVisibleText')}
        </p>
      )}
      {status === 'sent' && comment && replyId && (
        <a
          className="queue-link"
          href={addressOf(comment.videoId, replyId)}
          target="_blank"
          rel="noreferrer"
        >
          {t('item.onYouTube')}
        </a>
      )}
    </>
  );
};
