import { ANSWERS } from '@replywell/contract/limits';
import { create } from 'zustand';
import type { ListedComment } from '../../../replica/entry.ts';
import { questionsNow, sharedQuestion } from '../../../replica/questions.ts';

/** Words of the creator's own that may answer others too. */
export interface Learnt {
  /** The comment that they were written for. */
  readonly id: string;
  readonly questionId: string;
  readonly text: string;
}

interface Decided {
  readonly learnt: Learnt | null;
  /** Who was answered. */
  readonly id: string | null;
}

/** Of the last decision only: it goes with the next one. */
export const useLearntStore = create<Decided>(() => ({ learnt: null, id: null }));

export const forgetLearnt = (): void => useLearntStore.setState({ learnt: null, id: null });

const learnt = (row: ListedComment, words: string): Learnt | null => {
  const { id, draftIsOwn, aiResponse } = row;
  const question = sharedQuestion(questionsNow(), row);
  const isByHand = draftIsOwn || words.trim() !== aiResponse?.trim();
  if (!isByHand || question?.answer !== null) return null;
  const text = words.trim().slice(0, ANSWERS.answer).toWellFormed();
  return { id, questionId: question.id, text };
};

/** The creator sends or approves these words. */
export const learnFrom = (row: ListedComment, words: string): void =>
  useLearntStore.setState({ learnt: learnt(row, words), id: row.id });
