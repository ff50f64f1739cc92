import { styled } from '@mui/material/styles';
import type { TriedVoice } from '@replywell/contract/endpoints/voice';
import type { ReactElement, RefCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { MarkedDraft } from '../../../components/findings/marked-draft.tsx';
import { useFindingText } from '../../../components/findings/use-finding-text.ts';
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

const Found = styled('p')({
  marginTop: '2px !important',
  paddingLeft: 15,
  color: 'var(--status-generating-text)',
  fontSize: '13px !important',
});

/** As a row would show it: what has to be checked in its drafts is part of what a voice costs. */
const Drafted = ({ draft }: { readonly draft: TriedVoice }): ReactElement => {
  const textOf = useFindingText();
  const { text, draftFindings } = draft;
  return (
    <>
      <Draft dir="auto">
        <MarkedDraft text={text} findings={draftFindings} />
      </Draft>
      {draftFindings.map((finding) => (
        <Found key={finding.kind} dir="auto">
          {textOf(finding, text)}
        </Found>
      ))}
    </>
  );
};

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
          {trial.draft && <Drafted draft={trial.draft} />}
          {running && trial === next && <Draft dir="auto">{t('voice.writing')}</Draft>}
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
  // What is found in a draft is told in texts of another area: they must not be waited for then.
  const { t } = useTranslation(['settings', 'notes']);
  const { t: tCommon } = useTranslation();
  const { running, trials, error, isEarlier, start, stop } = useVoiceTrial(tone);
  const isOutdated = isEarlier && (trials?.some(({ draft }) => draft !== null) ?? false);
  return (
    <div>
      <Button size="small" ref={place} onClick={running ? stop : start}>
        {t(running ? 'voice.stop' : 'voice.try')}
      </Button>
      <div aria-live="polite" aria-busy={running}>
        {isOutdated && <Note>{t('voice.earlier')}</Note>}
        <Trials trials={trials} running={running} />
        {error !== null && <Note role="alert">{errorText(error, tCommon)}</Note>}
        {trials !== null && trials.length > 0 && <Note>{t('voice.tryNote')}</Note>}
      </div>
    </div>
  );
};
