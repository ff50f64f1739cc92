import { styled } from '@mui/material/styles';
import { Suspense, useEffect, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { TextArea } from '../components/text-area.tsx';
import { i18next } from '../i18n/index.ts';
import { lazyPart } from '../lib/when-online.ts';
import type { AskedQuestion } from '../replica/questions.ts';
import type { AnswerEditor } from './answer-editor.tsx';
import { typeAnswer, useAnswerForm, useIsAnswerOpen } from './answer-form.ts';

const importEditor = () => import('./answer-editor.tsx');
const LazyEditor = lazyPart(async () => (await importEditor()).AnswerEditor);

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

const Place = styled('div')({
  '& .editor': { display: 'grid', gap: 8, maxWidth: 880, marginBlock: 8 },
  '& .note': { margin: 0 },
});

/** The answer to a question, where those who ask it stand. Nothing, unless it is open. */
export const AnswerInPlace = (
  props: ComponentProps<typeof AnswerEditor> & { readonly asked: AskedQuestion },
) => {
  useEffect(fetchAhead, []);
  if (!useIsAnswerOpen(props.asked.id)) return null;
  return (
    <Suspense fallback={<EarlyAnswer />}>
      <Place>
        <LazyEditor {...props} />
      </Place>
    </Suspense>
  );
};
