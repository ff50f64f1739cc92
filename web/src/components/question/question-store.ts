import { create } from 'zustand';

interface Answer {
  readonly label: string;
  readonly onChoose: () => void;
}

export interface Question {
  readonly title: string;
  readonly text: string;
  readonly answers: readonly Answer[];
  /** The answer that changes nothing. Escape and a click beside the question do the same. */
  readonly stay: string;
  /** Enter gives the answer. Otherwise it stays, because something would be lost. */
  readonly takesNothing?: boolean;
}

export const useQuestion = create<{ shown: Question | null }>(() => ({ shown: null }));

export const ask = (shown: Question): void => useQuestion.setState({ shown });

export const closeQuestion = (): void => useQuestion.setState({ shown: null });
