import { questionNamed, type ChannelAnswer } from '@replywell/contract/documents/answers';
import { ANSWERS } from '@replywell/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { paths } from '../config/paths.ts';
import { answersQuery } from '../lib/queries.ts';
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
  // Reads the cache only: a row fetches nothing.
  const { data } = useQuery({ ...answersQuery, enabled: false });
  const { save, isPending } = useSaveAnswer();
  const answer = answerIn(comment);
  const question: ChannelAnswer | undefined = (comment.asks ?? [])
    .map((id) => questionNamed(data?.answers ?? [], id))
    .find((one) => one !== undefined);
  return {
    isKept: data?.answers.some((one) => one.answer === answer) ?? false,
    isPending,
    keep: (): void => {
      if (question) save({ id: question.id, answer });
      else void navigate(paths.answers.getHref(comment.id));
    },
  };
};
