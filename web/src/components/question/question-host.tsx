import type { ReactElement } from 'react';
import { QuestionDialog } from './question-dialog.tsx';
import { closeQuestion, useQuestion } from './question-store.ts';

/** Shows the question that is being asked. */
export const QuestionHost = (): ReactElement | null => {
  const question = useQuestion((state) => state.shown);
  return question && <QuestionDialog question={question} onClose={closeQuestion} />;
};
