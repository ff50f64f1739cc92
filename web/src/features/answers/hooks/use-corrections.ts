import {
  changeAnswer,
  mergeQuestions,
  removeAnswer,
  splitQuestion,
  type AnswersChange,
} from '@replywell/contract/endpoints/answers';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { tellFailure } from '../../../components/toast/tell-failure.ts';
import { call } from '../../../lib/api-client.ts';
import { takeAnswers } from '../../../replica/answers.ts';
import { writeSyncedComment } from '../../../replica/replica-store.ts';

const split = async (id: string, commentId: string, question: string | null) => {
  const body = { commentId, question };
  const { comment, ...change } = await call(splitQuestion, { params: { id }, body });
  writeSyncedComment(commentId, { asks: comment.asks });
  return change;
};

/** What the creator corrects of a question. One at a time; a failure changes nothing. */
export const useCorrections = (id: string) => {
  const { t } = useTranslation('answers');
  const params = { id };
  const { mutate, isPending } = useMutation({
    mutationFn: (correct: () => Promise<AnswersChange>) => correct(),
    onSuccess: takeAnswers,
    onError: (error) => tellFailure(t('failed'), error),
  });
  return {
    isPending,
    joinWith: (into: string) => mutate(() => call(mergeQuestions, { params, body: { into } })),
    takeOut: (commentId: string, question: string | null) =>
      mutate(() => split(id, commentId, question)),
    setVideos: (videoIds: string[]) =>
      mutate(() => call(changeAnswer, { params, body: { videoIds } })),
    remove: () => mutate(() => call(removeAnswer, { params })),
  };
};
