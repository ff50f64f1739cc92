import { isGiven, type ChannelAnswer, type Given } from '@replywell/contract/documents/answers';
import { listAnswers, type AnswersChange } from '@replywell/contract/endpoints/answers';
import { queryOptions } from '@tanstack/react-query';
import { create } from 'zustand';
import { call } from '../lib/api-client.ts';
import { collection } from './replica-store.ts';

/** The questions of the channel, answered or not, as the server last told them. null: not read. */
export const useAnswers = create<{ readonly answers: readonly ChannelAnswer[] | null }>(() => ({
  answers: null,
}));

/** Lists that search by questions are derived again. */
const hold = (answers: readonly ChannelAnswer[]): void => {
  useAnswers.setState({ answers });
  collection.publish();
};

/** Reads them into `useAnswers`. Its data says only whether a model groups them. */
export const answersQuery = queryOptions({
  queryKey: ['answers'],
  queryFn: async ({ signal }) => {
    const { answers, hasModel } = await call(listAnswers, { signal });
    hold(answers);
    return { hasModel };
  },
  staleTime: 5 * 60_000,
});

/** What a command has answered. Not read yet, they are read with the change later. */
export const takeAnswers = ({ answers, removed }: AnswersChange): void => {
  const known = useAnswers.getState().answers;
  const changed = new Set([...removed, ...answers.map(({ id }) => id)]);
  if (known && changed.size > 0) hold([...answers, ...known.filter(({ id }) => !changed.has(id))]);
};

/** Those that are answered, the newest first. */
export const givenAnswers = (all: readonly ChannelAnswer[]): Given[] =>
  all.filter(isGiven).toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));
