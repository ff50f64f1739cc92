import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import type { ListItemProps } from '@mui/material/ListItem';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchItem } from '@replywell/contract/documents/batches';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import { NewTabLink } from '../../../../components/new-tab-link.tsx';
import { handOnUp } from '../../../../lib/keep-focus.ts';
import { useReplica, entryWithId } from '../../../../replica/replica-store.ts';
import { useIsElsewhere } from '../../../../reply/sent-as.tsx';
import { youtubeAddress } from '../../../../reply/on-youtube.ts';
import { activate, ReplyLine } from '../../../../reply/reply-line.ts';
import type { StatusTone } from '../../../../theme/palette.ts';
import { itemHasEnded } from '../../lib/batch-moves.ts';

/** null: stored no longer. undefined: not known yet. */
type AnsweredComment = Comment | null | undefined;

export const useAnsweredComment = (commentId: string): AnsweredComment => {
  const isWhole = useReplica(({ phase }) => phase === 'ready');
  useReplica(({ version }) => version);
  return entryWithId(commentId)?.row ?? (isWhole ? null : undefined);
};

const TONES: Readonly<Record<BatchItem['status'], StatusTone>> = {
  queued: 'scheduled',
  sending: 'sending',
  unknown: 'sending',
  sent: 'sent',
  skipped: 'no_response',
  failed: 'failed',
  cancelled: 'no_response',
};

interface CommentLineProps {
  readonly comment: AnsweredComment;
  readonly channelId: string | null;
}

const CommentLine = ({ comment, channelId }: CommentLineProps) => {
  const isElsewhere = useIsElsewhere(channelId);
  const { t } = useTranslation(['queue', 'shell']);
  const unknown = t(isElsewhere ? 'item.commentElsewhere' : 'item.commentGone');
  return (
    <p className="comment">
      {comment && (
        <>
          <strong>{comment.authorName}</strong>
          <span> · </span>
          <bdi>{comment.text.trim() || t('shell:picture')}</bdi>
        </>
      )}
      {comment === null && <span>{unknown}</span>}
    </p>
  );
};

const useNotes = (item: BatchItem): string[] => {
  const { t } = useTranslation(['queue', 'notes']);
  const { status, reason, visible, cancelRequested, textChanged } = item;
  const sent = status === 'sent';
  return [
    ...(status === 'unknown'
      ? [t('notes:checking')]
      : !sent && reason
        ? [t(`notes:reason.${reason}`)]
        : []),
    ...(cancelRequested && !itemHasEnded(item) ? [t('item.cancelRequested')] : []),
    ...(sent && visible === false ? [t('notes:notVisible')] : []),
    ...(sent && textChanged ? [t('item.textChanged')] : []),
  ];
};

const QUIET = ['queued', 'sent'];

interface ReplyProps extends Omit<ListItemProps, 'children'> {
  readonly item: BatchItem;
  readonly channelId: string | null;
  /** May differ from the item's own status. */
  readonly shownAs: BatchItem['status'];
  readonly when: ReactNode;
  readonly editor: ReactNode;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** A reply that waits for its time, or was sent, needs no badge, nor one that says why it was not. */
export const Reply = (props: ReplyProps) => {
  const { item, channelId, shownAs, when, editor, actions, children, ...rest } = props;
  const { t } = useTranslation(['queue', 'shell']);
  const comment = useAnsweredComment(item.commentId);
  const notes = useNotes(item);
  const isSaid = QUIET.includes(shownAs) || (itemHasEnded(item) && notes.length > 0);
  return (
    <ReplyLine {...rest} ref={handOnUp} divider onClick={activate}>
      <time>{when}</time>
      <div className="words">
        <CommentLine comment={comment} channelId={channelId} />
        {editor ?? (
          <p className="text" dir="auto" translate="no">
            {item.text ?? t('shell:textGone')}
          </p>
        )}
        {notes.map((note) => (
          <p key={note} className={item.status}>
            {note}
          </p>
        ))}
        {children}
      </div>
      <div className="right">
        {item.visible === false && (
          <Chip component="span" data-status="failed" label={t('status.notVisible')} />
        )}
        {!isSaid && (
          <Chip component="span" data-status={TONES[shownAs]} label={t(`status.${shownAs}`)} />
        )}
        {item.status === 'sent' && comment && item.replyId && (
          <Link
            component={NewTabLink}
            className="acts"
            href={youtubeAddress({ videoId: comment.videoId, youtubeId: item.replyId })}
          >
            {t('shell:onYouTube')}
          </Link>
        )}
        {actions}
      </div>
    </ReplyLine>
  );
};
