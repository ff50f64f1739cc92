import { styled } from '@mui/material/styles';
import { FACTS } from '@replywell/contract/limits';
import { useId, type KeyboardEvent, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { writeFact, type WrittenFact } from '../stores/written-fact-store.ts';
import { TextArea } from './text-area.tsx';

const Frame = styled('div')({
  display: 'grid',
  gap: 8,
  margin: '12px 0',
  '& label': { color: 'var(--ink-2)', fontSize: 13 },
  '& .actions': { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 8 },
});

interface FactEditorProps {
  readonly written: WrittenFact;
  readonly busy: boolean;
  readonly onSave: (written: WrittenFact) => void;
}

export const FactEditor = ({ written, busy, onSave }: FactEditorProps): ReactElement => {
  const { t } = useTranslation('settings');
  const id = useId();
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
    <Frame onKeyDown={onKeyDown}>
      <label htmlFor={`${id}-question`}>{t('facts.question')}</label>
      <TextArea
        id={`${id}-question`}
        rows={2}
        dir="auto"
        maxLength={FACTS.question}
        placeholder={t('facts.questionExample')}
        value={question}
        onChange={({ target }) => writeFact({ ...written, question: target.value })}
      />
      <label htmlFor={`${id}-answer`}>{t('facts.answer')}</label>
      <TextArea
        id={`${id}-answer`}
        rows={3}
        dir="auto"
        maxLength={FACTS.answer}
        placeholder={t('facts.answerExample')}
        value={answer}
        onChange={({ target }) => writeFact({ ...written, answer: target.value })}
      />
      <div className="actions">
        <Button size="small" onClick={() => writeFact(null)}>
          {t('cancel')}
        </Button>
        <Button size="small" variant="outlined" disabled={blank || busy} onClick={save}>
          {t('facts.keep')}
        </Button>
      </div>
    </Frame>
  );
};
