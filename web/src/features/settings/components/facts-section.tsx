import { styled } from '@mui/material/styles';
import type { Facts } from '@replywell/contract/endpoints/facts';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { ErrorPanel } from '../../../components/error-panel.tsx';
import { dayMonthText } from '../../../lib/dates.ts';
import { useFacts, type FactsForm } from '../hooks/use-facts.ts';
import { unsavedOf, useUnsaved, writeFact } from '../stores/unsaved-store.ts';
import { FactEditor } from './fact-editor.tsx';
import { Section } from './section.tsx';

type Fact = Facts['facts'][number];

const BLANK = { question: '', answer: '' };

const List = styled('ul')({
  margin: '0 0 12px',
  padding: 0,
  listStyle: 'none',
  '& > li + li': { borderTop: '1px solid var(--line)' },
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
  '& .note': { color: 'var(--ink-2)', fontSize: 13 },
});

/** Whose words the question is in, where they are not the creator's. */
const Note = ({ question, viewersUntil }: Fact): ReactElement | null => {
  const { t } = useTranslation('settings');
  if (viewersUntil !== null)
    return <p className="note">{t('facts.viewers', { day: dayMonthText(viewersUntil) })}</p>;
  return question === '' ? <p className="note">{t('facts.questionGone')}</p> : null;
};

interface FactRowProps {
  readonly fact: Fact;
  readonly uid: string;
  readonly form: FactsForm;
}

const FactRow = ({ fact, uid, form }: FactRowProps): ReactElement => {
  const { t } = useTranslation('settings');
  const { id, question, answer } = fact;
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
        <Note {...fact} />
      </div>
      <Button
        size="small"
        aria-label={t('facts.editNamed', { name })}
        onClick={() => writeFact(uid, { id, question, answer, before: fact })}
      >
        {t('facts.edit')}
      </Button>
      <Button
        size="small"
        aria-label={t('facts.removeNamed', { name })}
        disabled={form.busy}
        onClick={() => form.remove(fact)}
      >
        {t('facts.remove')}
      </Button>
    </Entry>
  );
};

/** What the creator answers again and again. Each change is saved at once. */
export const FactsSection = ({ uid }: { readonly uid: string }): ReactElement => {
  const { t } = useTranslation('settings');
  const form = useFacts(uid);
  const written = useUnsaved((state) => unsavedOf(state, uid).fact);
  const editor = written && (
    <FactEditor uid={uid} written={written} busy={form.busy} onSave={form.save} />
  );
  const isThere = form.facts?.some(({ id }) => id === written?.id) ?? false;
  return (
    <Section title={t('facts.title')} hint={t('facts.hint')}>
      {form.failed && <ErrorPanel message={t('facts.loadFailed')} onRetry={form.retry} />}
      {form.facts && form.facts.length > 0 && (
        <List>
          {form.facts.map((fact) => (
            <li key={fact.id}>
              {written?.id === fact.id ? editor : <FactRow {...{ fact, uid, form }} />}
            </li>
          ))}
        </List>
      )}
      {written && !isThere ? (
        editor
      ) : (
        <Button
          variant="outlined"
          disabled={!form.facts}
          onClick={() => writeFact(uid, { id: null, ...BLANK, before: BLANK })}
        >
          {t('facts.add')}
        </Button>
      )}
    </Section>
  );
};
