import { ask, type Question } from './question-store.ts';

type Words = Pick<Question, 'title' | 'text' | 'stay'> & { readonly leave: string };

/** Asks the creator first, because logging out would lose unsaved words. */
export const askBeforeLogOut = ({ leave, ...words }: Words, logOut: () => void): void =>
  ask({ ...words, answers: [{ label: leave, onChoose: logOut }] });
