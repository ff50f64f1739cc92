import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { PROMPT_TEXT_LIMITS } from '@replywell/contract/endpoints/admin';
import { Button } from '../../../components/button.tsx';
import { Spinner } from '../../../components/spinner.tsx';
import { errorText } from '../../../lib/error-text.ts';
import { handOnFocus } from '../../../lib/keep-focus.ts';
import { useReplay, type Replay as Comparison } from '../hooks/use-replay.ts';
import { usePromptStore } from '../stores/prompt-store.ts';
import { ReplayChoice } from './replay-choice.tsx';
import { ReplayFigures } from './replay-figures.tsx';
import { ReplayPairs } from './replay-pairs.tsx';
import './replay.css';

/** What was found, and whether it is what was asked for. */
const FoundNote = ({ found, pairs }: Pick<Comparison, 'found' | 'pairs'>): ReactElement => {
  const { t } = useTranslation('admin');
  if (!found) return <p role="status" />;
  const count = pairs.length;
  const words = { count, wanted: found.wanted, read: found.read };
  return (
    <p role="status">
      {count === 0 && t(found.read === 0 ? 'replay.nobody' : 'replay.none', words)}
      {count > 0 && t(count < found.wanted ? 'replay.tooFew' : 'replay.found', words)}
    </p>
  );
};

/** Not to the button that comes instead: a second press would pay, or stop what was just begun. */
const handOnToActions = handOnFocus(() =>
  document.querySelector<HTMLElement>('.replay-run')?.focus({ preventScroll: true }),
);

const Progress = ({ pairs, stopping, stop }: Comparison): ReactElement => {
  const { t } = useTranslation('admin');
  const done = pairs.filter(({ drafts }) => drafts).length;
  return (
    <>
      <Button ref={handOnToActions} disabled={stopping} onClick={stop}>
        {t('replay.stop')}
      </Button>
      <p role="status" className="replay-progress">
        <Spinner size={16} />
        {t(stopping ? 'replay.stopping' : 'replay.running', { done, of: pairs.length })}
      </p>
    </>
  );
};

/** Empty while it runs, so that its end is read out. */
const EndNote = ({ stage, pairs, prompts, failure }: Comparison): ReactElement => {
  const { t } = useTranslation('admin');
  const done = pairs.filter(({ drafts }) => drafts).length;
  const hasEnded = stage === 'resting' && prompts !== null && failure === null;
  return (
    <p className="field-note" role="status">
      {hasEnded && t('replay.ended', { done, of: pairs.length })}
    </p>
  );
};

const Actions = ({ replay }: { readonly replay: Comparison }): ReactElement | null => {
  const { t } = useTranslation('admin');
  const text = usePromptStore((state) => state.text.trim());
  const base = usePromptStore((state) => state.base);
  const saved = base?.prompt.trim() ?? '';
  const { pairs, stage, prompts, figures, start, goOn } = replay;
  if (pairs.length === 0) return null;
  if (stage === 'running') return <Progress {...replay} />;
  const usable = text !== '' && saved !== '' && text.length <= PROMPT_TEXT_LIMITS.prompt;
  const left = pairs.filter(({ drafts }) => !drafts).length;
  const hasBegun = left < pairs.length;
  const isEdited = prompts !== null && prompts.after !== text;
  return (
    <>
      {hasBegun && (left > 0 || figures === null) && (
        <Button ref={handOnToActions} variant="contained" onClick={goOn}>
          {left > 0 ? t('replay.goOn', { count: left }) : t('replay.figuresAgain')}
        </Button>
      )}
      <Button
        ref={handOnToActions}
        variant={hasBegun ? 'outlined' : 'contained'}
        disabled={!usable}
        onClick={() => start({ before: saved, after: text, revision: base?.revision ?? 0 })}
      >
        {t(hasBegun ? 'replay.anew' : 'replay.start', { count: 2 * pairs.length })}
      </Button>
      <p className="field-note">
        {isEdited && t('replay.edited')}
        {!isEdited && text === saved && t('replay.same')}
      </p>
    </>
  );
};

const Replay = (): ReactElement => {
  const { t } = useTranslation('admin');
  const { t: tCommon } = useTranslation();
  const replay = useReplay();
  const { stage, found, pairs, figures, failure, choose } = replay;
  return (
    <div className="replay">
      <ReplayChoice busy={stage !== 'resting'} onChoose={choose} />
      {stage === 'choosing' ? (
        <p role="status">{t('replay.choosing')}</p>
      ) : (
        <FoundNote found={found} pairs={pairs} />
      )}
      <p className="form-error" role="alert">
        {failure && `${t(`replay.failed.${failure.what}`)}. ${errorText(failure.error, tCommon)}`}
      </p>
      <div className="admin-actions replay-run" tabIndex={-1}>
        <Actions replay={replay} />
      </div>
      <EndNote {...replay} />
      {figures && <ReplayFigures figures={figures} pairs={pairs} />}
      {pairs.length > 0 && <ReplayPairs pairs={pairs} />}
    </div>
  );
};

export default Replay;
