import ToggleButton from '@mui/material/ToggleButton';
import { VOICE_NOTES_MAX_LENGTH } from '@replywell/contract/limits';
import { VOICES, type Voice } from '@replywell/contract/voice';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { CheckBox } from '../../../components/check-box.tsx';
import { useFocusOfPlace } from '../../../lib/keep-focus.ts';
import { whenOnline } from '../../../lib/when-online.ts';
import type { Tone } from '../lib/try-voice.ts';
import { Section } from './section.tsx';
import { Toggles } from './toggles.tsx';
import { TextArea } from './text-area.tsx';

const SamplesList = lazy(
  whenOnline(async () => ({ default: (await import('./samples-list.tsx')).SamplesList })),
);

const VoiceTrial = lazy(
  whenOnline(async () => ({ default: (await import('./voice-trial.tsx')).VoiceTrial })),
);

interface VoiceFieldProps {
  readonly voice: Voice;
  readonly notes: string;
  readonly learn: boolean;
  readonly onChange: (change: { voice?: Voice; voiceNotes?: string; learnTone?: boolean }) => void;
}

/** Whether drafts learn from the creator's own replies, and from which. */
const Learning = ({ learn, onChange }: Pick<VoiceFieldProps, 'learn' | 'onChange'>) => {
  const { t } = useTranslation('settings');
  const [open, setOpen] = useState(false);
  const label = t('voice.learn');
  return (
    <>
      <CheckBox label={label} checked={learn} onToggle={() => onChange({ learnTone: !learn })}>
        {label}
      </CheckBox>
      {learn && (
        <div>
          <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t('voice.showSamples')}
          </Button>
          {open && (
            <Suspense fallback={null}>
              <SamplesList />
            </Suspense>
          )}
        </div>
      )}
    </>
  );
};

/** The first press fetches what tries the voice. */
const Trying = ({ tone }: { readonly tone: Tone }): ReactElement => {
  const { t } = useTranslation('settings');
  const [open, setOpen] = useState(false);
  const place = useFocusOfPlace();
  const opener = (
    <Button size="small" ref={place} disabled={open} onClick={() => setOpen(true)}>
      {t('voice.try')}
    </Button>
  );
  return (
    <div style={{ marginTop: 12 }}>
      {open ? (
        <Suspense fallback={opener}>
          <VoiceTrial tone={tone} place={place} />
        </Suspense>
      ) : (
        opener
      )}
    </div>
  );
};

export const VoiceField = ({ voice, notes, learn, onChange }: VoiceFieldProps): ReactElement => {
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
      <Learning learn={learn} onChange={onChange} />
      <Trying tone={{ voice, voiceNotes: notes, learnTone: learn }} />
    </Section>
  );
};
