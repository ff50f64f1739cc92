import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchItem } from '@replywell/contract/documents/batches';
import { NewTabLink } from '../../../../components/new-tab-link.tsx';
import { timeAhead } from '../../../../lib/time-ahead.ts';
import { itemHasEnded } from '../../lib/batch-moves.ts';
import type { AnsweredComment } from '../../hooks/use-batch-comments.ts';
import { StatusChip } from './status-chip.tsx';

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
