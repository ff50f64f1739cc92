import { ask, type Question } from './question-store.ts';

type Words = Pick<Question, 'title' | 'text' | 'stay'> & { readonly leave: string };

/** Logging out would lose words: whoever wrote them is asked first. */
export const askBeforeLogOut = ({ leave, ...words }: Words, logOut: () => void): void =>
  ask({ ...words, layer: 'log-out', answers: [{ label: leave, onChoose: logOut }] });
