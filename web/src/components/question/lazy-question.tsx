import { lazy, type ReactElement } from 'react';
import { whenOnline } from '../../lib/when-online.ts';
import { LazyDialog } from '../lazy-dialog.tsx';
import { closeQuestion, useQuestion } from './question-store.ts';

const load = async () => ({ default: (await import('./question-dialog.tsx')).QuestionDialog });
const QuestionDialog = lazy(whenOnline(load));

/** Fetches the dialog before it is needed: it also asks when the network is gone. */
export const fetchQuestionAhead = (): void => void load().catch(() => undefined);

/** Fetches the dialog when the first question is asked. */
export const LazyQuestion = (): ReactElement | null => {
  const question = useQuestion((state) => state.shown);
  return (
    question && (
      <LazyDialog onClose={closeQuestion}>
        <QuestionDialog question={question} onClose={closeQuestion} />
      </LazyDialog>
    )
  );
};
