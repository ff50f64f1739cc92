import { addAnswer, changeAnswer, type AnswersChange } from '@replywell/contract/endpoints/answers';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { tellFailure } from '../components/toast/tell-failure.ts';
import { call } from '../lib/api-client.ts';
import { takeAnswers } from '../replica/answers.ts';

/** Of a known question, by its id, or of one that the creator words. */
export type SavedAnswer = { answer: string; videoIds?: string[] } & (
  { id: string; question?: string } | { id?: undefined; question: string }
);

const store = ({ id, question = '', ...words }: SavedAnswer): Promise<AnswersChange> =>
  id === undefined
    ? call(addAnswer, { body: { question, ...words } })
    : call(changeAnswer, {
        params: { id },
        body: { ...words, ...(question === '' ? {} : { question }) },
      });

/**
 * Keeps an answer, wherever it is written: on its page, in the list, in a sitting. A failure is told,
 * and `then` is not called. Drafts are not touched: writeAnswerDrafts writes them.
 */
export const useSaveAnswer = () => {
  const { t } = useTranslation('context');
  const { mutate, isPending } = useMutation({
    mutationFn: store,
    onSuccess: takeAnswers,
    onError: (error) => tellFailure(t('keepFailed'), error),
  });
  return {
    isPending,
    save: (answer: SavedAnswer, then?: (change: AnswersChange) => void): void =>
      mutate(answer, then ? { onSuccess: then } : {}),
  };
};
