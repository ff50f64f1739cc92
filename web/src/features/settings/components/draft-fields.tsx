import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { styled } from '@mui/material/styles';
import { READ_LANGUAGES, type ReadLanguage } from '@replywell/contract/languages';
import { VOICE_NOTES_MAX_LENGTH, PROMPT_MAX_LENGTH } from '@replywell/contract/limits';
import {
  DEFAULT_PROMPTS,
  PROMPT_PLACEHOLDERS,
  unknownPlaceholders,
} from '@replywell/contract/prompt';
import { VOICES } from '@replywell/contract/voice';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { CheckBox } from '../../../components/check-box.tsx';
import { Field } from '../../../components/field.tsx';
import { Section } from '../../../components/section.tsx';
import { TextArea } from '../../../components/text-area.tsx';
import { languageOf } from '../../../i18n/language.ts';
import { draftMonthQuery } from '../../../lib/queries.ts';
import type { FormProps } from '../hooks/use-settings-form.ts';
import { SliderRow } from './slider-row.tsx';
import { useFull } from './words-editor.tsx';

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

/** Each has its own border: joined buttons look torn when they wrap. */
const Toggles = styled(ToggleButtonGroup)({
  flexWrap: 'wrap',
  gap: 6,
  marginBottom: 4,
  border: 0,
  overflow: 'visible',
  '& .MuiToggleButton-root': {
    border: '1px solid var(--palette-divider)',
    borderRadius: 'var(--shape-borderRadius)',
  },
});

const WORDS = {
  learnTone: 'voice.learn',
  secondLook: 'voice.look',
  readyAhead: 'ready.label',
} as const;

const Switch = ({ form, name }: FormProps & { readonly name: keyof typeof WORDS }) => {
  const { t } = useTranslation('settings');
  const checked = form.values[name];
  const words = t(WORDS[name]);
  return (
    <CheckBox label={words} checked={checked} onToggle={() => form.change({ [name]: !checked })}>
      {words}
    </CheckBox>
  );
};

const VoiceField = ({ form }: FormProps) => {
  const { t } = useTranslation('settings');
  const full = useFull();
  const { voice, voiceNotes } = form.values;
  return (
    <Section title={t('voice.title')} hint={t('voice.hint')}>
      <Toggles exclusive value={voice} aria-label={t('voice.title')}>
        {VOICES.map((one) => (
          <ToggleButton key={one} value={one} onClick={() => form.change({ voice: one })}>
            {t(`voice.names.${one}`)}
          </ToggleButton>
        ))}
      </Toggles>
      <p style={{ margin: '0 0 12px', color: 'var(--palette-text-secondary)', fontSize: 13 }}>
        {t(`voice.meaning.${voice}`)}
      </p>
      <Field
        rows={3}
        maxLength={VOICE_NOTES_MAX_LENGTH}
        label={t('voice.notes')}
        placeholder={t('voice.example')}
        value={voiceNotes}
        error={full(voiceNotes, VOICE_NOTES_MAX_LENGTH)}
        onChange={(words) => form.change({ voiceNotes: words })}
      />
      <Switch form={form} name="learnTone" />
      <Switch form={form} name="secondLook" />
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
  const toggle = (code: ReadLanguage): void => {
    const left = chosen.filter((other) => other !== code);
    const now = left.length < chosen.length ? left : [...chosen, code];
    form.change({ readLanguages: now.length === 1 && now[0] === i18n.language ? [] : now });
  };
  return (
    <Section title={t('languages.title')} hint={t('languages.hint')}>
      <Toggles value={chosen} aria-label={t('languages.title')}>
        {READ_LANGUAGES.map((code) => (
          <ToggleButton key={code} value={code} onClick={() => toggle(code)}>
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
  return <p>{t('draftsLeft', { left: Math.max(0, limit - used), limit })}</p>;
};

export const DraftFields = ({ form }: FormProps) => {
  const { t } = useTranslation('settings');
  return (
    <>
      <DraftsLeft />
      <VoiceField form={form} />
      <Section title={t('ready.title')} hint={t('ready.hint')}>
        <Switch form={form} name="readyAhead" />
      </Section>
      <PromptField form={form} />
      <SharedFields form={form} />
      <LanguagesField form={form} />
    </>
  );
};
