import { deleteReply } from '@replywell/contract/endpoints/comments';
import { QUOTA } from '@replywell/contract/limits';
import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { ask } from '../../../components/question/question-store.ts';
import { tellFailure } from '../../../components/toast/tell-failure.ts';
import { toast } from '../../../components/toast/toast-store.ts';
import { call } from '../../../lib/api-client.ts';
import { changeComment } from '../../../lib/replica/replica-store.ts';
import { WordButton } from './word-button.tsx';

interface DeleteReplyProps {
  readonly id: string;
  readonly messageId: string;
  readonly author: string;
}

export const DeleteReply = ({ id, messageId, author }: DeleteReplyProps): ReactElement => {
  const { t } = useTranslation('sent');
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

  const begin = (): void =>
    ask({
      title: t('askDelete'),
      text: `${t('askDeleteText')} ${t('costs', { units: QUOTA.unitsPerJudgement })}`,
      answers: [{ label: t('delete'), onChoose: () => void remove() }],
      stay: t('keep'),
    });

  return <WordButton {...{ label: t('delete'), author, isBusy: isDeleting }} onPress={begin} />;
};
