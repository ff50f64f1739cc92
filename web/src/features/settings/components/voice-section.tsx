import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import { styled } from '@mui/material/styles';
import { readTone, TONE_LEAST_REPLIES, tryVoice } from '@replywell/contract/endpoints/voice';
import { TONE_CARD_MAX_LENGTH, VOICE_NOTES_MAX_LENGTH } from '@replywell/contract/limits';
import { VOICES } from '@replywell/contract/voice';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { CheckBox } from '../../../components/check-box.tsx';
import { Field } from '../../../components/field.tsx';
import { Section } from '../../../components/section.tsx';
import { tellFailure } from '../../../components/toast/tell-failure.ts';
import { toast } from '../../../components/toast/toast-store.ts';
import { call } from '../../../lib/api-client.ts';
import { useFull } from '../hooks/use-full.ts';
import type { FormProps } from '../hooks/use-settings-form.ts';
import { sameValues } from '../lib/values.ts';
import { Toggles } from '../../../components/toggles.tsx';
import { COARSE } from '../../../theme/controls/media.ts';
import { TWO_LINES } from '../../../theme/controls/two-lines.ts';

/** What a model has read from the creator's replies. It becomes theirs when the settings are saved. */
const ToneCard = ({ form }: FormProps): ReactElement => {
  const { t } = useTranslation('settings');
  const full = useFull();
  const { toneCard } = form.values;
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(readTone),
    onSuccess: ({ toneCard: read, replies }) => {
      if (read !== null) form.change({ toneCard: read });
      else toast({ title: t('tone.few', { replies, least: TONE_LEAST_REPLIES }) });
    },
    onError: (error) => tellFailure(t('tone.failed'), error),
  });
  return (
    <>
      {toneCard !== '' && (
        <Field
          rows={3}
          maxLength={TONE_CARD_MAX_LENGTH}
          label={t('tone.label')}
          value={toneCard}
          error={full(toneCard, TONE_CARD_MAX_LENGTH)}
          onChange={(words) => form.change({ toneCard: words })}
        />
      )}
      <Stack
        direction="row"
        spacing={1}
        sx={{ m: '-12px 0 0 28px', [COARSE]: { m: '-17px 0 11px 35px' } }}
      >
        <Button variant="outlined" busy={isPending} onClick={() => mutate()}>
          {t(toneCard === '' ? 'tone.read' : 'tone.again')}
        </Button>
        {toneCard !== '' && (
          <Button variant="text" onClick={() => form.change({ toneCard: '' })}>
            {t('tone.drop')}
          </Button>
        )}
      </Stack>
    </>
  );
};

const Tries = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  marginTop: 12,
  paddingTop: 24,
  borderTop: '1px solid var(--palette-divider)',
  '& > .MuiStack-root': { alignItems: 'center', justifyContent: 'space-between' },
  '& .MuiFormHelperText-root': { flexBasis: '100%', margin: 0 },
  '& > ul': { display: 'grid', gap: 8 },
  '& li': {
    padding: '12px 14px',
    border: '1px solid var(--palette-divider)',
    borderRadius: 'var(--shape-borderRadius)',
    overflowWrap: 'anywhere',
  },
  '& li > p:first-of-type': { ...TWO_LINES, fontSize: 13 },
  '@media (width >= 700px)': { '& li > p:first-of-type': { WebkitLineClamp: 1 } },
  '& li span': { color: 'var(--palette-text-secondary)' },
  '& p + p': {
    marginTop: 4,
    paddingLeft: 12,
    borderLeft: '3px solid var(--palette-status-ready-text)',
  },
});

/** Three waiting comments, answered in the voice that stands here now, saved or not. */
const VoiceTries = ({ form }: FormProps): ReactElement => {
  const { t } = useTranslation('settings');
  const [seen, setSeen] = useState<readonly string[]>([]);
  const { voice, voiceNotes, toneCard, learnTone } = form.values;
  const now = { voice, voiceNotes, toneCard, learnTone };
  const { mutate, isPending, data, variables } = useMutation({
    mutationFn: (body: typeof now & { except: string[] }) => call(tryVoice, { body }),
    onSuccess: ({ tries }, { except }) => {
      setSeen([...except, ...tries.map((one) => one.id)]);
      if (tries.length === 0) toast({ title: t('try.none') });
    },
    onError: (error) => tellFailure(t('try.failed'), error),
  });
  const tries = data?.tries ?? [];
  const isTried = tries.length > 0 && sameValues(now, { ...variables, except: undefined });
  return (
    <Tries role="group" aria-label={t('try.title')}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        {tries.length > 0 && <FormLabel component="p">{t('try.title')}</FormLabel>}
        <Button
          busy={isPending}
          onClick={() => mutate({ ...now, except: isTried ? [...seen] : [] })}
        >
          {t(isTried ? 'try.others' : 'try.answer')}
        </Button>
        <FormHelperText>{t('try.cost')}</FormHelperText>
      </Stack>
      <ul>
        {tries.map((one) => (
          <li key={one.id}>
            <p dir="auto" translate="no">
              <b>{one.authorName}</b> <span>{`· ${one.comment}`}</span>
            </p>
            <p dir="auto" translate="no">
              {one.reply}
            </p>
          </li>
        ))}
      </ul>
    </Tries>
  );
};

export const VoiceSection = ({ form }: FormProps): ReactElement => {
  const { t } = useTranslation('settings');
  const full = useFull();
  const { voice, voiceNotes, learnTone } = form.values;
  return (
    <Section title={t('voice.title')} hint={t('voice.hint')}>
      <Stack useFlexGap spacing={3}>
        <Toggles exclusive value={voice} aria-label={t('voice.title')}>
          {VOICES.map((one) => (
            <ToggleButton key={one} value={one} onClick={() => form.change({ voice: one })}>
              {t(`voice.names.${one}`)}
            </ToggleButton>
          ))}
        </Toggles>
        <FormHelperText sx={{ mt: -2 }}>{t(`voice.meaning.${voice}`)}</FormHelperText>
        <CheckBox
          label={t('voice.learn')}
          checked={learnTone}
          onToggle={() => form.change({ learnTone: !learnTone })}
        />
        <ToneCard form={form} />
        <Field
          rows={1}
          maxLength={VOICE_NOTES_MAX_LENGTH}
          label={t('voice.notes')}
          placeholder={t('voice.example')}
          value={voiceNotes}
          error={full(voiceNotes, VOICE_NOTES_MAX_LENGTH)}
          onChange={(words) => form.change({ voiceNotes: words })}
        />
        <VoiceTries form={form} />
      </Stack>
    </Section>
  );
};
