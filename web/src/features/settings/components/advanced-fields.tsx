import ToggleButton from '@mui/material/ToggleButton';
import { secondLookSchema } from '@replywell/contract/drafts';
import { READ_LANGUAGES, type ReadLanguage } from '@replywell/contract/languages';
import { PROMPT_MAX_LENGTH } from '@replywell/contract/limits';
import {
  DEFAULT_PROMPTS,
  PROMPT_PLACEHOLDERS,
  unknownPlaceholders,
} from '@replywell/contract/prompt';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { Section } from '../../../components/section.tsx';
import { TextArea } from '../../../components/text-area.tsx';
import { languageOf } from '../../../i18n/language.ts';
import { draftMonthQuery } from '../../../lib/queries.ts';
import type { FormProps } from '../hooks/use-settings-form.ts';
import { SliderRow } from './slider-row.tsx';
import { Toggles } from '../../../components/toggles.tsx';

const PromptField = ({ form }: FormProps) => {
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
      <div id={id} style={{ marginTop: 4 }}>
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

const TEMPERATURE_MAX = 10;

const SharedFields = ({ form: { settings } }: FormProps) => {
  const { t, i18n } = useTranslation('settings');
  const creativity = settings.aiTemperature / TEMPERATURE_MAX;
  return (
    <Section title={t('shared.title')} hint={t('shared.hint')}>
      <TextArea
        disabled
        readOnly
        rows={4}
        dir="auto"
        aria-label={t('shared.template')}
        value={settings.sharedPrompt ?? DEFAULT_PROMPTS[languageOf(i18n.language) ?? 'en']}
      />
      <SliderRow
        disabled
        label={t('shared.creativity')}
        value={creativity}
        min={0}
        max={1}
        step={0.1}
        text={creativity.toLocaleString(i18n.language, { minimumFractionDigits: 1 })}
      />
    </Section>
  );
};

/** Comments in other languages can be translated. None chosen: the page's language. */
const LanguagesField = ({ form }: FormProps) => {
  const { t, i18n } = useTranslation('settings');
  const names = new Intl.DisplayNames(i18n.language, { type: 'language' });
  const { readLanguages } = form.values;
  const pages = READ_LANGUAGES.filter((code) => code === i18n.language);
  const chosen = readLanguages.length === 0 ? pages : readLanguages;
  const choose = (now: ReadLanguage[]): void =>
    form.change({ readLanguages: now.length === 1 && now[0] === i18n.language ? [] : now });
  return (
    <Section title={t('languages.title')} hint={t('languages.hint')}>
      <Toggles
        value={chosen}
        aria-label={t('languages.title')}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(104px, 1fr))',
          '& > button': { paddingInline: 0, textTransform: 'capitalize' },
        }}
        onChange={(_event, now: ReadLanguage[]) => choose(now)}
      >
        {READ_LANGUAGES.map((code) => (
          <ToggleButton key={code} value={code}>
            {names.of(code)}
          </ToggleButton>
        ))}
      </Toggles>
    </Section>
  );
};

/** Nothing where there is no limit. */
const DraftsLeft = () => {
  const { t } = useTranslation('settings');
  const { limit = null, used = 0 } = useQuery(draftMonthQuery).data ?? {};
  if (limit === null) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 5 }}>
      {t('draftsLeft', { left: Math.max(0, limit - used), limit })}
    </Typography>
  );
};

const SecondLookField = ({ form }: FormProps) => {
  const { t } = useTranslation('settings');
  return (
    <Section title={t('look.title')} hint={t('look.hint')}>
      <Toggles exclusive value={form.values.secondLook} aria-label={t('look.title')}>
        {secondLookSchema.options.map((one) => (
          <ToggleButton key={one} value={one} onClick={() => form.change({ secondLook: one })}>
            {t(`look.${one}`)}
          </ToggleButton>
        ))}
      </Toggles>
    </Section>
  );
};

export const AdvancedFields = ({ form }: FormProps) => (
  <>
    <SecondLookField form={form} />
    <PromptField form={form} />
    <LanguagesField form={form} />
    <SharedFields form={form} />
    <DraftsLeft />
  </>
);
