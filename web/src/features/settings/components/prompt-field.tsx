import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { PROMPT_MAX_LENGTH } from '@replywell/contract/limits';
import { PROMPT_PLACEHOLDERS, unknownPlaceholders } from '@replywell/contract/prompt';
import { useId, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../components/section.tsx';
import { TextArea } from '../../../components/text-area.tsx';
import type { FormProps } from '../hooks/use-settings-form.ts';

export const PromptField = ({ form }: FormProps): ReactElement => {
  const { t } = useTranslation('settings');
  const id = useId();
  const { tooLong } = form;
  const value = form.values.ownPrompt;
  const { length } = value.trim();
  const unknown = unknownPlaceholders(value);
  const warning = tooLong
    ? t('prompt.tooLong', { limit: PROMPT_MAX_LENGTH })
    : unknown.length > 0 && t('prompt.unknown', { names: unknown.join(', ') });
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
        onChange={({ target }) => form.change({ ownPrompt: target.value })}
      />
      <div id={id}>
        <div role="status">{warning && <FormHelperText error>{warning}</FormHelperText>}</div>
        {PROMPT_PLACEHOLDERS.map((name) => (
          <Typography key={name} variant="caption" component="p" color="textSecondary">
            <code>{`\${${name}}`}</code> <span>{t(`prompt.names.${name}`)}</span>
          </Typography>
        ))}
      </div>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ textAlign: 'end' }}>
        {t('prompt.length', { length, limit: PROMPT_MAX_LENGTH })}
      </Typography>
    </Section>
  );
};
