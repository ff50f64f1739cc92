import type { ReactElement } from 'react';
import type { StatusTone } from '../../../../theme/palette.ts';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import type { BatchItem } from '@replywell/contract/documents/batches';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import { Avatar } from '../../../../components/avatar.tsx';
import type { AnsweredComment } from '../../api/batch-calls.ts';
import Chip from '@mui/material/Chip';

interface StatusChipProps {
  readonly status: StatusTone;
  /** The name of the state, with details if there are any ("Scheduled 14:22"). */
  readonly label: string;
}

export const StatusChip = ({ status, label }: StatusChipProps): ReactElement => (
  <Chip component="span" data-status={status} label={label} />
);

const TONES: Readonly<Record<BatchItem['status'], StatusTone>> = {
  queued: 'scheduled',
  sending: 'sending',
  unknown: 'sending',
  sent: 'sent',
  skipped: 'no_response',
  failed: 'failed',
  cancelled: 'no_response',
};

/** What the comment says. It may be only a picture. */
const wordsOf = ({ text, imageUrl }: Comment, t: TFunction<'queue'>): string => {
  if (text.trim() !== '') return text;
  return t(imageUrl === null ? 'item.noText' : 'item.picture');
};

interface ReplyHeadProps {
  readonly item: BatchItem;
  readonly comment: AnsweredComment;
  readonly paused?: boolean;
  /** The time to send the reply has come. */
  readonly due?: boolean;
}

/** Shows the author and the text of the comment, and the state of the reply. */
export const ReplyHead = ({
  item,
  comment,
  paused = false,
  due = false,
}: ReplyHeadProps): ReactElement => {
  const { t } = useTranslation('queue');
  const waits = paused && item.status === 'queued';
  const status = due ? 'sending' : item.status;
  return (
    <>
      {comment && (
        <Avatar name={comment.authorName} src={comment.authorProfileImageUrl} size={24} />
      )}
      {comment === null && <p className="queue-comment">{t('item.commentGone')}</p>}
      {comment === undefined && <p className="queue-comment" aria-hidden="true" />}
      {comment && (
        <p className="queue-comment" dir="auto">
          <strong>{comment.authorName}</strong> {wordsOf(comment, t)}
        </p>
      )}
      <StatusChip
        status={waits ? 'no_response' : TONES[status]}
        label={t(waits ? 'status.paused' : `status.${status}`)}
      />
    </>
  );
};
