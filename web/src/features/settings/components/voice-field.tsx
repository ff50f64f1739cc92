import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { styled } from '@mui/material/styles';
import { READ_LANGUAGES } from '@replywell/contract/languages';
import { VOICE_NOTES_MAX_LENGTH } from '@replywell/contract/limits';
import { VOICES, type Voice } from '@replywell/contract/voice';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckBox } from '../../../components/check-box.tsx';
import { Section } from '../../../components/section.tsx';
import { readLanguagesIn, type SettingsValues } from '../lib/values.ts';
import { TextArea } from './text-area.tsx';

/** Joined buttons that break into lines look torn, so each of these has its own border. */
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

interface VoiceFieldProps {
  readonly voice: Voice;
  readonly notes: string;
  readonly learn: boolean;
  readonly look: boolean;
  readonly onChange: (
    change: Partial<Pick<SettingsValues, 'voice' | 'voiceNotes' | 'learnTone' | 'secondLook'>>,
  ) => void;
}

export const VoiceField = ({
  voice,
  notes,
  learn,
  look,
  onChange,
}: VoiceFieldProps): ReactElement => {
  const { t } = useTranslation('settings');
  return (
    <Section title={t('voice.title')} hint={t('voice.hint')}>
      <Toggles exclusive value={voice} aria-label={t('voice.title')}>
        {VOICES.map((one) => (
          <ToggleButton key={one} value={one} onClick={() => onChange({ voice: one })}>
            {t(`voice.names.${one}`)}
          </ToggleButton>
        ))}
      </Toggles>
      <p style={{ margin: '0 0 12px', color: 'var(--palette-text-secondary)', fontSize: 13 }}>
        {t(`voice.meaning.${voice}`)}
      </p>
      <TextArea
        rows={3}
        dir="auto"
        maxLength={VOICE_NOTES_MAX_LENGTH}
        aria-label={t('voice.notes')}
        placeholder={t('voice.example')}
        value={notes}
        onChange={({ target }) => onChange({ voiceNotes: target.value })}
      />
      <CheckBox
        label={t('voice.learn')}
        checked={learn}
        onToggle={() => onChange({ learnTone: !learn })}
      >
        {t('voice.learn')}
      </CheckBox>
      <CheckBox
        label={t('voice.look')}
        checked={look}
        onToggle={() => onChange({ secondLook: !look })}
      >
        {t('voice.look')}
      </CheckBox>
    </Section>
  );
};

interface LanguagesFieldProps {
  /** Codes with blanks between them. Empty: the language of the page. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The languages that the creator reads: comments in others can be translated. */
export const LanguagesField = ({ value, onChange }: LanguagesFieldProps): ReactElement => {
  const { t, i18n } = useTranslation('settings');
  const names = new Intl.DisplayNames(i18n.language, { type: 'language' });
  const chosen: readonly string[] = value === '' ? [i18n.language] : readLanguagesIn(value);
  const toggle = (code: string): void => {
    const left = chosen.filter((other) => other !== code);
    const now = left.length < chosen.length ? left : [...chosen, code];
    onChange(now.length === 1 && now[0] === i18n.language ? '' : now.join(' '));
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
