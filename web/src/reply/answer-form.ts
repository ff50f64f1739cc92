import { createGuardedStore } from '../lib/leave-guard.ts';

/** What is being written: one question's answer, its wording, or both of a new one. */
export interface AnswerForm {
  /** null: a new question. */
  readonly id: string | null;
  readonly question: string;
  readonly answer: string;
  /** Whether the question is worded too. */
  readonly rewords: boolean;
  readonly before: { readonly question: string; readonly answer: string };
}

const isChanged = ({ question, answer, before }: AnswerForm): boolean =>
  question.trim() !== before.question.trim() || answer.trim() !== before.answer.trim();

/** Outlives the page. */
export const useAnswerForm = createGuardedStore<{ form: AnswerForm | null }>(
  'answer',
  { form: null },
  ({ form }) => form !== null && isChanged(form),
);

/** null: a new question. */
export const useIsAnswerOpen = (id: string | null): boolean =>
  useAnswerForm(({ form }) => form?.id === id);

export const ANSWER_FIELD = 'answer-field';

/** Words that are being written elsewhere on the page are not dropped: the creator is led to them. */
const open = (form: AnswerForm): void => {
  const { form: now } = useAnswerForm.getState();
  if (now === null || !isChanged(now)) useAnswerForm.setState({ form });
  else document.getElementById(ANSWER_FIELD)?.focus();
};

export const openAnswer = (
  { id, question, answer }: { id: string; question: string; answer: string | null },
  rewords = false,
): void => {
  const before = { question, answer: answer ?? '' };
  open({ id, ...before, rewords, before });
};

export const openNew = (words = { question: '', answer: '' }): void =>
  open({ id: null, ...words, rewords: true, before: { question: '', answer: '' } });

export const typeAnswer = (typed: Partial<Pick<AnswerForm, 'question' | 'answer'>>): void =>
  useAnswerForm.setState(({ form }) => ({ form: form && { ...form, ...typed } }));

export const closeAnswer = (): void => useAnswerForm.setState({ form: null });
