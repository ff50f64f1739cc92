import { create } from 'zustand';

interface Question {
  /** How many edited replies a new draft would replace. */
  count: number;
  proceed: () => void;
}

/** The open question "replace your edit?"; null when there is none. */
export const useReplaceStore = create<{ question: Question | null }>(() => ({ question: null }));

export const askToReplace = (count: number, proceed: () => void): void => {
  if (count === 0) proceed();
  else useReplaceStore.setState({ question: { count, proceed } });
};

export const answerReplace = (replace: boolean): void => {
  const { question } = useReplaceStore.getState();
  useReplaceStore.setState({ question: null });
  if (replace) question?.proceed();
};
