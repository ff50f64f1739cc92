import ToggleButton from '@mui/material/ToggleButton';
import { VOICE_NOTES_MAX_LENGTH } from '@replywell/contract/limits';
import { VOICES, type Voice } from '@replywell/contract/voice';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckBox } from '../../../components/check-box.tsx';
import type { SettingsValues } from '../lib/values.ts';
import { Section } from './section.tsx';
import { Toggles } from './toggles.tsx';
import { TextArea } from './text-area.tsx';

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
      <p style={{ margin: '0 0 12px', color: 'var(--ink-2)', fontSize: 13 }}>
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
