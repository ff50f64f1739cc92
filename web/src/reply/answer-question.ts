import { addAnswer, changeAnswer, type AnswersChange } from '@replywell/contract/endpoints/answers';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { tellFailure } from '../components/toast/tell-failure.ts';
import { call } from '../lib/api-client.ts';
import { takeAnswers, useAnswers } from '../replica/answers.ts';
import { questionNamed } from '@replywell/contract/documents/answers';
import { ANSWERS } from '@replywell/contract/limits';
import { useNavigate } from 'react-router-dom';
import { paths } from '../config/paths.ts';
import type { ListedComment } from '../replica/entry.ts';

/** What is new of a known question, or a new one in the creator's words. */
export type SavedAnswer =
  | { id: string; question?: string; answer?: string }
  | { id?: undefined; question: string; answer: string };

const store = (saved: SavedAnswer): Promise<AnswersChange> => {
  if (saved.id === undefined) return call(addAnswer, { body: saved });
  const { id, ...body } = saved;
  return call(changeAnswer, { params: { id }, body });
};

interface Saving {
  readonly answer: SavedAnswer;
  readonly then: (() => void) | undefined;
}

/**
 * Keeps an answer, wherever it is written: on its page, in the list, in a sitting. A failure is told,
 * and `then` is not called. Drafts are not touched: writeAnswerDrafts writes them.
 */
export const useSaveAnswer = () => {
  const { t } = useTranslation('context');
  const { mutate, isPending } = useMutation({
    mutationFn: ({ answer }: Saving) => store(answer),
    // Not where it is called: the row moves to other questions with the answer, and is another one.
    onSuccess: (change, { then }) => {
      takeAnswers(change);
      then?.();
    },
    onError: (error) => tellFailure(t('keepFailed'), error),
  });
  return { isPending, save: (answer: SavedAnswer, then?: () => void) => mutate({ answer, then }) };
};

type Kept = Pick<ListedComment, 'id' | 'asks' | 'aiResponse' | 'channelReply'>;

/**
 * Keeps a reply as the answer to what its comment asks. Of a comment whose question is not known the
 * creator is asked to word it.
 */
export const useKeepReply = (comment: Kept) => {
  const navigate = useNavigate();
  // A row fetches nothing.
  const answers = useAnswers((state) => state.answers) ?? [];
  const { save, isPending } = useSaveAnswer();
  const words = comment.channelReply ?? comment.aiResponse ?? '';
  const answer = words.trim().slice(0, ANSWERS.answer).toWellFormed();
  const [question] = (comment.asks ?? []).flatMap((id) => questionNamed(answers, id) ?? []);
  return {
    isKept: answers.some((one) => one.answer === answer),
    isPending,
    keep: (): void => {
      if (question) save({ id: question.id, answer });
      else void navigate(paths.answers.getHref(comment.id));
    },
  };
};
