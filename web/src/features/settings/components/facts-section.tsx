import { FACTS } from '@replywell/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { ErrorPanel } from '../../../components/error-panel.tsx';
import { Field } from '../../../components/field.tsx';
import { Section } from '../../../components/section.tsx';
import { dayMonthText } from '../../../lib/dates.ts';
import { factsQuery } from '../../../lib/queries.ts';
import { isWhole, useWords, type Fact } from '../hooks/use-words.ts';
import { useUnsaved, write, type Forms } from '../stores/unsaved-store.ts';
import { Entries, useFull, WordsEditor } from './words-editor.tsx';

const BLANK = { id: null, question: '', answer: '' };
const FIELDS = [
  ['question', 2],
  ['answer', 3],
] as const;

const open = (fact: Forms['fact']): void => write('fact', { before: fact, now: fact });

const FactEditor = () => {
  const { t } = useTranslation('settings');
  const full = useFull();
  const { busy, keepFact } = useWords();
  const written = useUnsaved((state) => state.fact);
  if (!written) return null;
  const { before, now } = written;
  const isAnswerMissing = now.question.trim() !== '' && !isWhole(now);
  return (
    <WordsEditor
      disabled={!isWhole(now) || busy}
      onCancel={() => write('fact', undefined)}
      onKeep={() => keepFact(now)}
    >
      {FIELDS.map(([field, rows]) => (
        <Field
          key={field}
          label={t(`facts.${field}`)}
          rows={rows}
          maxLength={FACTS[field]}
          placeholder={t(`facts.${field}Example`)}
          value={now[field]}
          error={full(now[field], FACTS[field])}
          note={field === 'answer' && isAnswerMissing ? t('facts.missing') : undefined}
          onChange={(words) => write('fact', { before, now: { ...now, [field]: words } })}
        />
      ))}
    </WordsEditor>
  );
};

const FactRow = ({ fact }: { readonly fact: Fact }) => {
  const { t } = useTranslation(['settings', 'comments']);
  const { busy, removeFact } = useWords();
  const { id, question, answer, viewersUntil } = fact;
  const name = question || answer;
  return (
    <div className="entry">
      <div>
        {question !== '' && (
          <p className="question" dir="auto">
            {question}
          </p>
        )}
        <p dir="auto">{answer}</p>
        {viewersUntil !== null && (
          <p className="note">{t('facts.viewers', { day: dayMonthText(viewersUntil) })}</p>
        )}
      </div>
      <Button
        size="small"
        aria-label={`${t('comments:edit')}: ${name}`}
        onClick={() => open({ id, question, answer })}
      >
        {t('comments:edit')}
      </Button>
      <Button
        size="small"
        aria-label={`${t('facts.remove')}: ${name}`}
        disabled={busy}
        onClick={() => removeFact(fact)}
      >
        {t('facts.remove')}
      </Button>
    </div>
  );
};

export const FactsSection = () => {
  const { t } = useTranslation(['settings', 'context']);
  const { data, isError, refetch } = useQuery(factsQuery);
  const written = useUnsaved((state) => state.fact?.now);
  const facts = data?.facts ?? [];
  const isNew = written && !facts.some(({ id }) => id === written.id);
  return (
    <Section title={t('context:answers.title')} hint={t('facts.hint')}>
      {isError && (
        <ErrorPanel message={t('context:answers.failed')} onRetry={() => void refetch()} />
      )}
      {facts.length > 0 && (
        <Entries>
          {facts.map((fact) => (
            <li key={fact.id}>
              {written?.id === fact.id ? <FactEditor /> : <FactRow fact={fact} />}
            </li>
          ))}
        </Entries>
      )}
      {isNew ? (
        <FactEditor />
      ) : (
        <Button variant="outlined" disabled={!data} onClick={() => open(BLANK)}>
          {t('facts.add')}
        </Button>
      )}
    </Section>
  );
};
