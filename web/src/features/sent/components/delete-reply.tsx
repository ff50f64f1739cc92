import { deleteReply } from '@replywell/contract/endpoints/comments';
import { QUOTA } from '@replywell/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { ask } from '../../../components/question/question-store.ts';
import { tellFailure } from '../../../components/toast/tell-failure.ts';
import { toast } from '../../../components/toast/toast-store.ts';
import { call } from '../../../lib/api-client.ts';
import { quotaQuery } from '../../../lib/quota-query.ts';
import { changeComment } from '../../../lib/replica/replica-store.ts';
import { WordButton } from './word-button.tsx';

interface DeleteReplyProps {
  readonly id: string;
  readonly messageId: string;
  /** To whom it was sent. */
  readonly author: string;
}

/** Deletes a reply on YouTube, after a question that names the price. */
export const DeleteReply = ({ id, messageId, author }: DeleteReplyProps): ReactElement => {
  const { t } = useTranslation('sent');
  const client = useQueryClient();
  const [isDeleting, setDeleting] = useState(false);

  const remove = async (): Promise<void> => {
    setDeleting(true);
    try {
      changeComment(id, await call(deleteReply, { params: { id }, body: { messageId } }));
      toast({ title: t('deleted') });
    } catch (error) {
      tellFailure(t('notDeleted'), error);
    } finally {
      setDeleting(false);
    }
  };

  const begin = async (): Promise<void> => {
    // Without it the price alone is said.
    const day = await client.query(quotaQuery).catch(() => null);
    const price = t('costs', { units: QUOTA.unitsPerJudgement });
    ask({
      title: t('askDelete'),
      text: [t('askDeleteText'), price, day ? t('left', { left: day.units }) : ''].join(' '),
      answers: [{ label: t('delete'), onChoose: () => void remove() }],
      stay: t('keep'),
    });
  };

  return (
    <WordButton
      {...{ label: t('delete'), author, isBusy: isDeleting }}
      onPress={() => void begin()}
    />
  );
};
