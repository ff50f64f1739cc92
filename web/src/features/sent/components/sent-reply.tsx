import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import ListItem from '@mui/material/ListItem';
import { styled } from '@mui/material/styles';
import { deleteReply } from '@replywell/contract/endpoints/comments';
import { QUOTA } from '@replywell/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { guarded } from '../../../components/guarded.ts';
import { NewTabLink } from '../../../components/new-tab-link.tsx';
import { ask } from '../../../components/question.tsx';
import { tellFailure } from '../../../components/toast/tell-failure.ts';
import { toast } from '../../../components/toast/toast-store.ts';
import { call } from '../../../lib/api-client.ts';
import { dateTimeText, timeText } from '../../../lib/dates.ts';
import { handOnToMain } from '../../../lib/keep-focus.ts';
import { writeSyncedComment } from '../../../replica/replica-store.ts';
import { EditSent } from '../../../reply/edit-sent.tsx';
import { openSentEdit, useIsSentEdited } from '../../../reply/sent-edits.ts';
import { useKeepReply } from '../../../reply/keep-reply.ts';
import { youtubeAddress } from '../../../reply/on-youtube.ts';
import { TWO_LINES } from '../../../theme/controls/two-lines.ts';
import type { SentDay, SentRow } from '../lib/sent-list.ts';

const Line = styled(ListItem)({
  display: 'grid',
  gridTemplateColumns: 'minmax(56px, max-content) minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: '2px 16px',
  padding: '10px 16px',
  fontSize: 13,
  '&:last-child': { borderBottom: 0 },
  '& time, & p': { margin: 0, color: 'var(--palette-text-secondary)', overflowWrap: 'anywhere' },
  '& .comment': TWO_LINES,
  '& p.text': { color: 'var(--palette-text-primary)', fontSize: 15, whiteSpace: 'pre-wrap' },
  '@media (width < 700px)': {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    '& .words': { gridColumn: '1 / -1', gridRow: 2 },
  },
});

interface WordButtonProps {
  readonly label: string;
  readonly author: string;
  readonly isBusy: boolean;
  readonly onPress: () => void;
}

/** A button inside a line of text. */
const WordButton = ({ label, author, isBusy, onPress }: WordButtonProps) => (
  <Link
    ref={handOnToMain}
    component="button"
    type="button"
    sx={{ verticalAlign: 'baseline' }}
    aria-label={`${label}: ${author}`}
    aria-busy={isBusy}
    {...guarded(isBusy, onPress)}
  >
    {label}
  </Link>
);

interface OfReply {
  readonly id: string;
  readonly author: string;
}

const DeleteReply = ({ id, messageId, author }: OfReply & { readonly messageId: string }) => {
  const { t } = useTranslation(['sent', 'shell']);
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: () => call(deleteReply, { params: { id }, body: { messageId } }),
    onSuccess: (changed) => {
      writeSyncedComment(id, changed);
      toast({ title: t('deleted') });
    },
    onError: (error) => tellFailure(t('notDeleted'), error),
  });
  const begin = (): void =>
    ask({
      title: t('askDelete'),
      text: `${t('askDeleteText')} ${t('shell:costs', { units: QUOTA.unitsPerJudgement })}`,
      options: [{ label: t('delete'), onChoose: () => mutate() }],
      stay: t('keep'),
    });
  return <WordButton label={t('delete')} author={author} isBusy={isPending} onPress={begin} />;
};

const KeepReply = ({ comment }: Pick<SentRow, 'comment'>) => {
  const { t } = useTranslation('context');
  const { isKept, isPending, keep } = useKeepReply(comment);
  if (isKept) return <span>{t('kept')}</span>;
  const { authorName: author } = comment;
  return <WordButton label={t('keep')} author={author} isBusy={isPending} onPress={keep} />;
};

/** What can still be done with a reply that stands on YouTube. */
const Actions = ({ comment, messageId, isFollowed, onEdit }: SentRow & { onEdit: () => void }) => {
  const { t } = useTranslation('context');
  const { id, authorName: author, channelReply, aiResponse } = comment;
  const isLast = !isFollowed && Boolean(channelReply ?? aiResponse);
  return (
    <>
      {isLast && (
        <>
          <span> · </span>
          <KeepReply comment={comment} />
          <span> · </span>
          <WordButton label={t('editSent')} author={author} isBusy={false} onPress={onEdit} />
        </>
      )}
      {messageId !== null && (
        <>
          <span> · </span>
          <DeleteReply id={id} messageId={messageId} author={author} />
        </>
      )}
    </>
  );
};

export const SentReply = (props: SentRow & { readonly day: SentDay }) => {
  const { t } = useTranslation(['sent', 'shell']);
  const { comment, messageId, isFollowed, isDeleted, day } = props;
  const { id, authorName, text, videoTitle, aiResponse, channelReply, draftIsOwn } = comment;
  const { responsePublishedAt: at, replyVisible } = comment;
  const isEditing = useIsSentEdited(messageId);
  const words = channelReply ?? aiResponse;
  const isHidden = replyVisible === false;
  const state = isFollowed ? 'kind.wroteBack' : isHidden ? 'notVisible' : 'onYouTube';
  return (
    <Line divider>
      {at && <time dateTime={at}>{day === 'older' ? dateTimeText(at) : timeText(at)}</time>}
      <div className="words">
        <p className="comment">
          <strong>{authorName}</strong>
          <span> · </span>
          <bdi>{text.trim() || t('shell:picture')}</bdi>
        </p>
        {isEditing && messageId !== null ? (
          <EditSent id={id} messageId={messageId} author={authorName} />
        ) : (
          <p className="text" dir="auto" translate="no">
            {words ?? t('shell:textGone')}
          </p>
        )}
        <p>
          {videoTitle && <span>{`${videoTitle} · `}</span>}
          <span>{`${t(draftIsOwn ? 'edited' : 'asDrafted')} · `}</span>
          <Link component={NewTabLink} href={youtubeAddress(comment)}>
            {t('shell:onYouTube')}
          </Link>
          {!isDeleted && (
            <Actions
              {...props}
              onEdit={() => messageId !== null && openSentEdit(messageId, words ?? '')}
            />
          )}
        </p>
      </div>
      <Chip
        component="span"
        data-status={isDeleted ? 'no_response' : isHidden ? 'failed' : 'sent'}
        label={t(isDeleted ? 'deleted' : state)}
      />
    </Line>
  );
};
