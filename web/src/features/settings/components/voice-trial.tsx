import { styled } from '@mui/material/styles';
import type { ReactElement, RefCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { errorText } from '../../../lib/error-text.ts';
import { useVoiceTrial, type VoiceTrial as State } from '../hooks/use-voice-trial.ts';
import type { Tone } from '../lib/try-voice.ts';

const List = styled('ul')({
  margin: '8px 0 0',
  padding: 0,
  listStyle: 'none',
  '& > li': { padding: '10px 0' },
  '& > li + li': { borderTop: '1px solid var(--line)' },
  '& p': { margin: 0, fontSize: 14, lineHeight: '22px', overflowWrap: 'anywhere' },
});
const Said = styled('p')({
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  color: 'var(--ink-2)',
});
const Draft = styled('p')({
  marginTop: '6px !important',
  paddingLeft: 12,
  borderLeft: '3px solid var(--line)',
  whiteSpace: 'pre-wrap',
});
const Note = styled('p')({ margin: '8px 0 0', color: 'var(--ink-2)', fontSize: 13 });

const Trials = ({ trials, running }: Pick<State, 'running' | 'trials'>): ReactElement | null => {
  const { t } = useTranslation('settings');
  if (!trials) return null;
  if (trials.length === 0) return <Note>{t('voice.noComments')}</Note>;
  const next = trials.find(({ draft }) => draft === null);
  return (
    <List aria-label={t('voice.tried')}>
      {trials.map((trial) => (
        <li key={trial.comment.id}>
          <Said dir="auto">
            <b>{trial.comment.authorName}</b> {trial.comment.text}
          </Said>
          {(trial.draft !== null || (running && trial === next)) && (
            <Draft dir="auto">{trial.draft ?? t('voice.writing')}</Draft>
          )}
        </li>
      ))}
    </List>
  );
};

interface VoiceTrialProps {
  readonly tone: Tone;
  /** Takes over the focus of the button in whose place this one stands. */
  readonly place: RefCallback<HTMLButtonElement>;
}

/** How this voice would answer three comments of the creator. It begins at once. */
export const VoiceTrial = ({ tone, place }: VoiceTrialProps): ReactElement => {
  const { t } = useTranslation('settings');
  const { t: tCommon } = useTranslation();
  const trial = useVoiceTrial(tone);
  const { running, trials, error, start, stop } = trial;
  return (
    <div>
      <Button size="small" ref={place} onClick={running ? stop : start}>
        {t(running ? 'voice.stop' : 'voice.try')}
      </Button>
      <div aria-live="polite" aria-busy={running}>
        <Trials trials={trials} running={running} />
        {error !== null && <Note role="alert">{errorText(error, tCommon)}</Note>}
        {trials !== null && trials.length > 0 && <Note>{t('voice.tryNote')}</Note>}
      </div>
    </div>
  );
};
