import { styled } from '@mui/material/styles';
import { FACTS } from '@replywell/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useId, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { ErrorPanel } from '../../../components/error-panel.tsx';
import { Section } from '../../../components/section.tsx';
import { dayMonthText } from '../../../lib/dates.ts';
import { factsQuery } from '../../../lib/facts-query.ts';
import { isWhole, useWords, type Fact } from '../hooks/use-words.ts';
import { useUnsaved, write, writtenBy, type Forms } from '../stores/unsaved-store.ts';
import { TextArea } from './text-area.tsx';
import { WordsEditor } from './words-editor.tsx';

const List = styled('ul')({
  margin: '0 0 12px',
  padding: 0,
  listStyle: 'none',
  '& > li + li': { borderTop: '1px solid var(--palette-divider)' },
});
const Entry = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: '4px 8px',
  padding: '10px 0',
  '& > div': { flex: '1 1 260px', minWidth: 0 },
  '& p': { margin: 0, fontSize: 14, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  '& .question': { fontWeight: 550 },
  '& .note': { color: 'var(--palette-text-secondary)', fontSize: 13 },
});

const BLANK = { id: null, question: '', answer: '' };
const FIELDS = [
  ['question', 2],
  ['answer', 3],
] as const;

const FactEditor = ({ uid }: { readonly uid: string }): ReactElement | null => {
  const { t } = useTranslation('settings');
  const id = useId();
  const words = useWords(uid);
  const written = useUnsaved((state) => writtenBy(state, uid).fact);
  if (!written) return null;
  const { before, now } = written;
  const isAnswerMissing = now.question.trim() !== '' && now.answer.trim() === '';
  return (
    <WordsEditor
      disabled={!isWhole(now) || words.busy}
      onCancel={() => write(uid, 'fact', undefined)}
      onKeep={() => words.keepFact(now)}
    >
      {FIELDS.map(([field, rows]) => (
        <Fragment key={field}>
          <label htmlFor={`${id}-${field}`}>{t(`facts.${field}`)}</label>
          <TextArea
            id={`${id}-${field}`}
            rows={rows}
            dir="auto"
            maxLength={FACTS[field]}
            placeholder={t(`facts.${field}Example`)}
            aria-describedby={`${id}-${field}-missing`}
            value={now[field]}
            onChange={({ target }) =>
              write(uid, 'fact', { before, now: { ...now, [field]: target.value } })
            }
          />
          <p id={`${id}-${field}-missing`} className="hint">
            {field === 'answer' && isAnswerMissing && t('facts.missing')}
          </p>
        </Fragment>
      ))}
    </WordsEditor>
  );
};

interface FactRowProps {
  readonly fact: Fact;
  readonly busy: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

const FactRow = ({ fact, busy, onEdit, onRemove }: FactRowProps): ReactElement => {
  const { t } = useTranslation('settings');
  const { question, answer, viewersUntil } = fact;
  const name = question || answer;
  return (
    <Entry>
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
      <Button size="small" aria-label={t('facts.editNamed', { name })} onClick={onEdit}>
        {t('facts.edit')}
      </Button>
      <Button
        size="small"
        aria-label={t('facts.removeNamed', { name })}
        disabled={busy}
        onClick={onRemove}
      >
        {t('facts.remove')}
      </Button>
    </Entry>
  );
};

/** What the creator answers again and again. Each change is saved at once. */
export const FactsSection = ({ uid }: { readonly uid: string }): ReactElement => {
  const { t } = useTranslation('settings');
  const { data, isError, refetch } = useQuery(factsQuery);
  const { busy, removeFact } = useWords(uid);
  const written = useUnsaved((state) => writtenBy(state, uid).fact);
  const facts = data?.facts ?? [];
  const open = (fact: Forms['fact']): void => write(uid, 'fact', { before: fact, now: fact });
  const isThere = facts.some(({ id }) => id === written?.now.id);
  return (
    <Section title={t('facts.title')} hint={t('facts.hint')}>
      {isError && <ErrorPanel message={t('facts.loadFailed')} onRetry={() => void refetch()} />}
      {facts.length > 0 && (
        <List>
          {facts.map((fact) => (
            <li key={fact.id}>
              {written?.now.id === fact.id ? (
                <FactEditor uid={uid} />
              ) : (
                <FactRow
                  fact={fact}
                  busy={busy}
                  onEdit={() => open({ id: fact.id, question: fact.question, answer: fact.answer })}
                  onRemove={() => removeFact(fact)}
                />
              )}
            </li>
          ))}
        </List>
      )}
      {written && !isThere ? (
        <FactEditor uid={uid} />
      ) : (
        <Button variant="outlined" disabled={!data} onClick={() => open(BLANK)}>
          {t('facts.add')}
        </Button>
      )}
    </Section>
  );
};
