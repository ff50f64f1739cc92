import Chip from '@mui/material/Chip';
import { deleteReply } from '@replywell/contract/endpoints/comments';
import { QUOTA } from '@replywell/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { NewTabLink } from '../../../components/new-tab-link.tsx';
import { ask } from '../../../components/question.tsx';
import { tellFailure } from '../../../components/toast/tell-failure.ts';
import { toast } from '../../../components/toast/toast-store.ts';
import { call } from '../../../lib/api-client.ts';
import { timeText } from '../../../lib/dates.ts';
import { handOnToMain } from '../../../lib/keep-focus.ts';
import { writeSyncedComment } from '../../../replica/replica-store.ts';
import { EditSent } from '../../../reply/edit-sent.tsx';
import { openSentEdit, useIsSentEdited } from '../../../reply/sent-edits.ts';
import { useKeepReply } from '../../../reply/answer-question.ts';
import { youtubeAddress } from '../../../reply/on-youtube.ts';
import { activate, ReplyLine } from '../../../reply/reply-line.ts';
import type { SentRow } from '../lib/sent-list.ts';

interface WordButtonProps {
  readonly label: string;
  /** Says more, where the label is short. */
  readonly name?: string;
  readonly author: string;
  readonly isBusy?: boolean;
  readonly onPress: () => void;
}

const WordButton = ({ label, name = label, author, isBusy = false, onPress }: WordButtonProps) => (
  <Button
    ref={handOnToMain}
    size="small"
    variant="text"
    aria-label={`${name}: ${author}`}
    aria-busy={isBusy}
    disabled={isBusy}
    onClick={onPress}
  >
    {label}
  </Button>
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

const Actions = ({ comment, messageId, isFollowed, onEdit }: SentRow & { onEdit: () => void }) => {
  const { t } = useTranslation(['sent', 'shell', 'context', 'comments']);
  const { id, authorName: author, channelReply, aiResponse } = comment;
  const isLast = !isFollowed && Boolean(channelReply ?? aiResponse);
  return (
    <div className="acts">
      {isLast && (
        <>
          <WordButton
            label={t('comments:edit')}
            name={t('context:editSent')}
            author={author}
            onPress={onEdit}
          />
          <KeepReply comment={comment} />
        </>
      )}
      <Button
        size="small"
        variant="text"
        component={NewTabLink}
        aria-label={t('shell:onYouTube')}
        href={youtubeAddress(comment)}
      >
        {t('open')}
      </Button>
      {messageId !== null && <DeleteReply id={id} messageId={messageId} author={author} />}
    </div>
  );
};

/** The outcomes that need a look. That a reply stands on YouTube needs no badge. */
const State = ({ comment, isFollowed, isDeleted }: SentRow) => {
  const { t } = useTranslation('sent');
  if (isDeleted) return <Chip component="span" data-status="no_response" label={t('deleted')} />;
  if (isFollowed) return <Chip component="span" data-status="ready" label={t('kind.wroteBack')} />;
  if (comment.replyVisible === false)
    return <Chip component="span" data-status="failed" label={t('notVisible')} />;
  return comment.draftIsOwn && <p>{t('edited')}</p>;
};

export const SentReply = (props: SentRow) => {
  const { t } = useTranslation(['sent', 'shell']);
  const { comment, messageId, isDeleted } = props;
  const { id, authorName, text, aiResponse, channelReply, responsePublishedAt: at } = comment;
  const isEditing = useIsSentEdited(messageId);
  const words = channelReply ?? aiResponse;
  return (
    <ReplyLine divider tabIndex={-1} onClick={activate}>
      <time dateTime={at ?? undefined}>{at && timeText(at)}</time>
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
      </div>
      <div className="right">
        <State {...props} />
        {!isDeleted && !isEditing && (
          <Actions
            {...props}
            onEdit={() => messageId !== null && openSentEdit(messageId, words ?? '')}
          />
        )}
      </div>
    </ReplyLine>
  );
};
