import { styled } from '@mui/material/styles';
import { PROMPT_MAX_LENGTH } from '@replywell/contract/limits';
import { PROMPT_PLACEHOLDERS, unknownPlaceholders } from '@replywell/contract/prompt';
import { useId, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { Section } from '../../../components/section.tsx';
import { TextArea } from './text-area.tsx';

const Below = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '4px 16px',
  marginTop: 8,
  color: 'var(--palette-text-secondary)',
  fontSize: 13,
  '& > span': { marginLeft: 'auto' },
});
const Names = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'max-content 1fr',
  gap: '4px 12px',
  marginTop: 8,
  color: 'var(--palette-text-secondary)',
  fontSize: 13,
  '& li': { display: 'contents' },
  '& code': {
    color: 'var(--palette-text-primary)',
    fontFamily: 'ui-monospace, monospace',
    fontSize: 13,
  },
});
const Warning = styled('p')({
  marginTop: 6,
  color: 'var(--palette-status-failed-text)',
  fontSize: 13,
});

interface PromptFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export const PromptField = ({ value, onChange }: PromptFieldProps): ReactElement => {
  const { t } = useTranslation('settings');
  const id = useId();
  const length = value.trim().length;
  const tooLong = length > PROMPT_MAX_LENGTH;
  const unknown = unknownPlaceholders(value);
  const warning = tooLong
    ? t('prompt.tooLong', { count: PROMPT_MAX_LENGTH })
    : unknown.length > 0 &&
      t('prompt.unknown', { count: unknown.length, names: unknown.join(', ') });
  return (
    <Section title={t('prompt.title')} hint={t('prompt.hint')}>
      <TextArea
        rows={5}
        dir="auto"
        aria-label={t('prompt.title')}
        aria-describedby={id}
        aria-invalid={tooLong}
        placeholder={t('prompt.placeholder')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <div id={id}>
        <div role="status">{warning && <Warning>{warning}</Warning>}</div>
        <Names>
          {PROMPT_PLACEHOLDERS.map((name) => (
            <li key={name}>
              <code>{`\${${name}}`}</code>
              <span>{t(`prompt.names.${name}`)}</span>
            </li>
          ))}
        </Names>
      </div>
      <Below>
        {value !== '' && (
          <Button size="small" onClick={() => onChange('')}>
            {t('prompt.useShared')}
          </Button>
        )}
        <span>{t('prompt.length', { length, limit: PROMPT_MAX_LENGTH })}</span>
      </Below>
    </Section>
  );
};
