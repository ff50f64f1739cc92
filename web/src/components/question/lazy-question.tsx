import { lazy, Suspense, type ReactElement } from 'react';
import { useQuestion } from './question-store.ts';

const QuestionDialog = lazy(async () => ({
  default: (await import('./question-dialog.tsx')).QuestionDialog,
}));

/** Fetches the dialog with the first question. */
export const LazyQuestion = (): ReactElement | null => {
  const question = useQuestion((state) => state.shown);
  return (
    question && (
      <Suspense fallback={null}>
        <QuestionDialog question={question} />
      </Suspense>
    )
  );
};
