import { styled } from '@mui/material/styles';
import { FACTS } from '@replywell/contract/limits';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import {
  useUnsaved,
  writeFact,
  type FactWords,
  type WrittenFact,
} from '../stores/unsaved-store.ts';
import { TextArea } from './text-area.tsx';

const Frame = styled('div')({
  display: 'grid',
  gap: 8,
  margin: '12px 0',
  '& label': { color: 'var(--ink-2)', fontSize: 13 },
  '& .missing': { margin: 0, color: 'var(--status-failed-text)', fontSize: 13 },
  '& .missing:empty': { display: 'none' },
  '& .actions': { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 8 },
});

interface FieldProps {
  readonly uid: string;
  readonly field: keyof FactWords;
  readonly written: WrittenFact;
  readonly rows: number;
}

const Field = ({ uid, field, written, rows }: FieldProps): ReactElement => {
  const { t } = useTranslation('settings');
  const id = useId();
  const isMissing = useUnsaved(({ missing }) => missing?.field === field);
  return (
    <>
      <label htmlFor={id}>{t(`facts.${field}`)}</label>
      <TextArea
        id={id}
        rows={rows}
        dir="auto"
        maxLength={FACTS[field]}
        placeholder={t(`facts.${field}Example`)}
        aria-invalid={isMissing}
        aria-describedby={`${id}-missing`}
        value={written[field]}
        onChange={({ target }) => writeFact(uid, { ...written, [field]: target.value })}
      />
      <p id={`${id}-missing`} className="missing" role="alert">
        {isMissing && t(`facts.missing.${field}`)}
      </p>
    </>
  );
};

interface FactEditorProps {
  readonly uid: string;
  readonly written: WrittenFact;
  readonly busy: boolean;
  readonly onSave: (written: WrittenFact) => void;
}

export const FactEditor = ({ uid, written, busy, onSave }: FactEditorProps): ReactElement => {
  const { t } = useTranslation('settings');
  const missing = useUnsaved((state) => state.missing);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (missing) frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [missing]);
  const { question, answer } = written;
  const blank = question.trim() === '' || answer.trim() === '';
  const save = (): void => {
    if (!blank && !busy) onSave(written);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    save();
  };
  return (
    <Frame ref={frame} onKeyDown={onKeyDown}>
      <Field uid={uid} field="question" written={written} rows={2} />
      <Field uid={uid} field="answer" written={written} rows={3} />
      <div className="actions">
        <Button size="small" onClick={() => writeFact(uid, null)}>
          {t('cancel')}
        </Button>
        <Button size="small" variant="outlined" disabled={blank || busy} onClick={save}>
          {t('facts.keep')}
        </Button>
      </div>
    </Frame>
  );
};
