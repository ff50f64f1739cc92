import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import ListItem, { type ListItemProps } from '@mui/material/ListItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchItem } from '@replywell/contract/documents/batches';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import { Avatar } from '../../../../components/face.tsx';
import { NewTabLink } from '../../../../components/new-tab-link.tsx';
import { useReplica } from '../../../../replica/collection.ts';
import { entryWithId } from '../../../../replica/replica-store.ts';
import { useIsElsewhere } from '../../../../reply/sent-as.tsx';
import { youtubeAddress } from '../../../../reply/on-youtube.ts';
import { timeAhead } from '../../../../reply/time-ahead.ts';
import { TWO_LINES } from '../../../../theme/controls/two-lines.ts';
import { statusColor, type StatusTone } from '../../../../theme/palette.ts';
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
  return (
    <>
      {comment && (
        <Avatar name={comment.authorName} src={comment.authorProfileImageUrl} size={24} />
      )}
      <Typography
        variant="caption"
        component="p"
        noWrap
        color="textSecondary"
        sx={{ flex: '1 1 50%', minWidth: 0 }}
      >
        {comment && (
          <>
            <Typography
              variant="inherit"
              component="strong"
              color="textPrimary"
              sx={{ fontWeight: 550 }}
            >
              {comment.authorName}
            </Typography>{' '}
            <bdi>{comment.text.trim() || t('shell:picture')}</bdi>
          </>
        )}
        {comment === null && (
          <span>{t(isElsewhere ? 'item.commentElsewhere' : 'item.commentGone')}</span>
        )}
      </Typography>
    </>
  );
};

const useNotes = (item: BatchItem): string[] => {
  const { t } = useTranslation(['queue', 'notes']);
  const { status, reason, visible, cancelRequested, checkingUntil, textChanged } = item;
  // A check may run longer than announced.
  const until = timeAhead(checkingUntil);
  const checking = until === null ? t('notes:checking') : t('notes:checkingUntil', { time: until });
  const sent = status === 'sent';
  return [
    ...(status === 'unknown' ? [checking] : !sent && reason ? [t(`notes:reason.${reason}`)] : []),
    ...(cancelRequested && !itemHasEnded(item) ? [t('item.cancelRequested')] : []),
    ...(sent && visible === false ? [t('notes:notVisible')] : []),
    ...(sent && textChanged ? [t('item.textChanged')] : []),
  ];
};

const SHORTENED = { ...TWO_LINES, color: 'text.secondary' };

interface ReplyProps extends Omit<ListItemProps, 'children'> {
  readonly item: BatchItem;
  readonly channelId: string | null;
  /** May differ from the item's own status. */
  readonly shownAs: BatchItem['status'] | 'paused';
  readonly when: ReactNode;
  readonly editor: ReactNode;
  readonly children: ReactNode;
}

export const Reply = (props: ReplyProps) => {
  const { item, channelId, shownAs, when, editor, children, ...rest } = props;
  const { t } = useTranslation(['queue', 'shell']);
  const comment = useAnsweredComment(item.commentId);
  const notes = useNotes(item);
  const tone = shownAs === 'paused' ? 'no_response' : TONES[shownAs];
  return (
    <ListItem {...rest} divider sx={{ display: 'block', px: 3.5, outlineOffset: '-2px' }}>
      <Stack
        direction="row"
        spacing={2}
        useFlexGap
        sx={{ alignItems: 'center', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
      >
        <CommentLine comment={comment} channelId={channelId} />
        <Chip component="span" data-status={tone} label={t(`status.${shownAs}`)} />
        {when}
      </Stack>
      {editor ?? (
        <Typography
          variant="body2"
          dir="auto"
          translate="no"
          sx={{
            mt: 1,
            pl: 2.5,
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
            borderLeft: `3px solid ${statusColor(tone)}`,
            // Ended items are only looked up.
            ...(itemHasEnded(item) ? SHORTENED : {}),
          }}
        >
          {item.text ?? t('shell:textGone')}
        </Typography>
      )}
      {notes.map((note) => (
        <Typography key={note} variant="caption" component="p" color="textSecondary">
          {note}
        </Typography>
      ))}
      {item.status === 'sent' && comment && item.replyId && (
        <Link
          component={NewTabLink}
          variant="caption"
          href={youtubeAddress({ videoId: comment.videoId, youtubeId: item.replyId })}
        >
          {t('shell:onYouTube')}
        </Link>
      )}
      {children}
    </ListItem>
  );
};
