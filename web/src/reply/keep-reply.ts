import { questionNamed } from '@replywell/contract/documents/answers';
import { ANSWERS } from '@replywell/contract/limits';
import { useNavigate } from 'react-router-dom';
import { paths } from '../config/paths.ts';
import { useAnswers } from '../replica/answers.ts';
import type { ListedComment } from '../replica/entry.ts';
import { useSaveAnswer } from './answer-question.ts';

type Kept = Pick<ListedComment, 'id' | 'asks' | 'aiResponse' | 'channelReply'>;

const answerIn = ({ channelReply, aiResponse }: Kept): string =>
  (channelReply ?? aiResponse ?? '').trim().slice(0, ANSWERS.answer).toWellFormed();

/**
 * Keeps a reply as the answer to what its comment asks. Of a comment whose question is not known the
 * creator is asked to word it.
 */
export const useKeepReply = (comment: Kept) => {
  const navigate = useNavigate();
  // A row fetches nothing.
  const answers = useAnswers((state) => state.answers) ?? [];
  const { save, isPending } = useSaveAnswer();
  const answer = answerIn(comment);
  const question = (comment.asks ?? [])
    .map((id) => questionNamed(answers, id))
    .find((one) => one !== undefined);
  return {
    isKept: answers.some((one) => one.answer === answer),
    isPending,
    keep: (): void => {
      if (question) save({ id: question.id, answer });
      else void navigate(paths.answers.getHref(comment.id));
    },
  };
};
