import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { TextArea } from '../components/text-area.tsx';
import { openAnswer, typeAnswer, useAnswerForm } from '../features/answers/stores/answer-form.ts';
import type { AnswerOnce } from '../features/comments/components/group-row.tsx';
import { useBulkStore } from '../features/comments/lib/generate-replies.ts';
import { i18next } from '../i18n/index.ts';
import { lazyPart } from '../lib/when-online.ts';

const importEditor = () => import('../features/answers/components/answer-once.tsx');
const LazyAnswerOnce = lazyPart(async () => (await importEditor()).AnswerOnce);

/** An error comes again when it opens. */
const fetchAhead = (): void => {
  importEditor().catch(() => undefined);
  void i18next.loadNamespaces('answers');
};

/** Until the editor is there it takes the words: typed into the list, letters would be its commands. */
const EarlyAnswer = () => {
  const { t } = useTranslation('context');
  const answer = useAnswerForm(({ form }) => form?.answer ?? '');
  return (
    <TextArea
      autoFocus
      rows={3}
      aria-label={t('asked.once')}
      value={answer}
      onChange={({ target }) => typeAnswer({ answer: target.value })}
    />
  );
};

const useIsOpen = (questionId: string): boolean =>
  useAnswerForm(({ form }) => form?.id === questionId);

/** What the list and the sitting need to have a question answered in place. */
export const once: AnswerOnce = {
  fetchAhead,
  open: openAnswer,
  useIsOpen,
  Editor: (props) => {
    const isOpen = useIsOpen(props.asked.id);
    const isWriting = useBulkStore(({ running }) => running);
    if (!isOpen) return null;
    return (
      <Suspense fallback={<EarlyAnswer />}>
        <LazyAnswerOnce {...props} isWriting={isWriting} />
      </Suspense>
    );
  },
};
