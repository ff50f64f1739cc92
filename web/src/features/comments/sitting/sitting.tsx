import LinearProgress from '@mui/material/LinearProgress';
import { useQuery } from '@tanstack/react-query';
import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { usePageName } from '../../../components/page-name.ts';
import { NoticePlace } from '../../../components/toast/notice-place.tsx';
import { Spinner } from '../../../components/spinner.tsx';
import { commandOf } from '../../../lib/commands.ts';
import { timeText } from '../../../lib/dates.ts';
import { keyOf } from '../../../lib/key-of.ts';
import { quotaQuery } from '../../../lib/queries.ts';
import { usePageKeys } from '../../../lib/page-keys.ts';
import { useVisualHeight } from '../../../lib/visual-height.ts';
import type { ListedComment } from '../../../replica/entry.ts';
import { useQuestionsComing } from '../../../replica/questions.ts';
import { useIsAnswerOpen } from '../../../reply/answer-form.ts';
import { useSentEdits } from '../../../reply/sent-edits.ts';
import type { ActionsFor } from '../components/selection-bar.tsx';
import { CommandsContext } from '../hooks/use-comment-commands.ts';
import { ThisRowContext, useRowOf, useRowSurroundings } from '../hooks/use-row-context.ts';
import { LearntLine } from '../components/learnt-line.tsx';
import { draftOnAnswer } from '../lib/generate-commands.ts';
import { useLearntStore } from '../stores/learnt-store.ts';
import { hasDraft, isEmpty, isUnderWay } from '../lib/row-controls.ts';
import { useEditsStore } from '../stores/edits-store.ts';
import { AlikeStep } from './alike-step.tsx';
import { Beside, useSpan } from './beside.tsx';
import { RepliesHere } from './replies-here.tsx';
import { ShownComment } from './shown-comment.tsx';
import { FirstButton, SittingActions } from './sitting-actions.tsx';
import { FullScreen } from './sitting-look.ts';
import { minutesLeft, type Sitting as Steps } from './steps.ts';
import { SittingContext, useSitting, useSittingState, type SittingState } from './use-sitting.ts';

/** The browser handles Enter on a focused control. */
const isForButton = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.matches('button, a, input');

/** Not of a notice: what it offers is older than the last decision here. Nor of one draft of several. */
const buttonOf = (key: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`.sitting [aria-keyshortcuts~="${key}"]`)].find(
    (one) => !one.closest('.toast, .members .draft'),
  );

const pressSend = (): void => buttonOf('Enter')?.click();

/** A key presses the button that names it. `undo`: Z, if no button names it. */
const useSittingKeys = (undo: (() => void) | undefined): void =>
  usePageKeys(
    (event) => {
      const pressed = keyOf(event) ?? '';
      const key = pressed.replace('Control+', '');
      if (key === 'Enter' && isForButton(event)) return false;
      const button = buttonOf(pressed) ?? buttonOf(key);
      const others: Partial<Record<string, (() => void) | undefined>> = {
        Z: undo ?? commandOf('undoSend'),
        P: commandOf('pauseAll'),
      };
      const press = button ? () => button.click() : others[key];
      // Everything else is the browser's.
      if (!press) return false;
      if (!event.repeat) press();
      return true;
    },
    { layer: 'sitting' },
  );

const Position = ({ sitting }: { readonly sitting: Steps }) => {
  const { t } = useTranslation('sitting');
  const { ids, at } = sitting;
  const minutes = minutesLeft(sitting);
  const position = t('position', { at: at + 1, total: ids.length });
  return (
    <>
      <span className="position">
        <span>{position}</span>
        <span className="wide-only">{` · ${t('order')}`}</span>
        {minutes !== null && (
          <span className="wide-only">{` · ${t('minutes', { count: minutes })}`}</span>
        )}
      </span>
      <LinearProgress variant="determinate" aria-label={position} value={(at / ids.length) * 100} />
    </>
  );
};

const LiveRegion = ({ sitting, row, alike }: Pick<SittingState, 'sitting' | 'row' | 'alike'>) => {
  const { t } = useTranslation(['sitting', 'context']);
  const draft = (one: ListedComment): string => {
    if (one.status === 'generating') return t('writing');
    return hasDraft(one) ? t('drafted', { text: one.aiResponse }) : t('none');
  };
  const one = { name: row?.authorName ?? '', text: row?.text ?? '' };
  const several = alike && {
    name: t('context:asked.same', { count: alike.rows.length }),
    text: alike.asked.question,
  };
  return (
    <div aria-live="polite" className="visually-hidden">
      <span>
        {row && t('shown', { at: sitting.at + 1, total: sitting.ids.length, ...(several ?? one) })}
      </span>{' '}
      <span>{row && !alike && draft(row)}</span>
    </div>
  );
};

const Next = ({ row }: { readonly row: ListedComment }) => {
  const { t } = useTranslation(['sitting', 'comments']);
  return (
    <div className="next">
      <p>
        <strong dir="auto">{row.authorName}</strong> <span>{`· ${t('upNext')}`}</span>
      </p>
      <p dir="auto">
        {row.text.trim() || t(isEmpty(row) ? 'comments:noText' : 'comments:picture')}
      </p>
    </div>
  );
};

/** Under the actions, where nothing moves if it comes or goes: what the last answer is good for, and who is next. */
const After = ({ row }: { readonly row?: ListedComment }) => {
  const { next } = useSittingState();
  const learntOf = useLearntStore(({ learnt }) => learnt?.id);
  return (
    <div className="after">
      {/* Where the comment itself is shown, it says so. */}
      {learntOf !== row?.id && <LearntLine shortcut="K" writeDrafts={draftOnAnswer} />}
      {next && <Next row={next} />}
    </div>
  );
};

const CurrentComment = ({ row }: { readonly row: ListedComment }) => {
  const thisRow = useRowOf(row, useRowSurroundings());
  return (
    <ThisRowContext value={thisRow}>
      <div className="step">
        <ShownComment key={row.id} />
        <SittingActions />
        <After row={row} />
        <Beside row={row} />
      </div>
    </ThisRowContext>
  );
};

interface StepsProps {
  readonly waiting: readonly ListedComment[];
  readonly onLeave: () => void;
  readonly sendButton: ActionsFor;
}

/** Before it is sent: what is approved. After: when it goes out. */
const useEnd = (): string => {
  const { t } = useTranslation('sitting');
  const { sitting, counts, approved, rows } = useSittingState();
  const going = rows.filter(isUnderWay);
  const times = going.flatMap(({ scheduledFor }) => scheduledFor ?? []);
  const last = times.toSorted().at(-1);
  if (sitting.ids.length === 0) return t('nothing');
  if (approved.length > 0) return t('endApproved', { count: approved.length });
  if (last === undefined) return t('summary', counts);
  return t('afterLast', { count: going.length, time: timeText(last) });
};

const Summary = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation('sitting');
  const state = useSittingState();
  const { sendsAtOnce, counts } = state;
  const toSend = state.approved.length;
  const left = state.sitting.ids.length - counts.approved - counts.dismissed;
  const end = useEnd();
  const span = useSpan(toSend);
  const { data: quota } = useQuery(quotaQuery);
  const rest = [
    ...(span && toSend > 1 ? [t('endOver', span)] : []),
    ...(left > 0 ? [t('left', { count: left })] : []),
    ...(quota && toSend > 0 ? [t('leftToday', { count: quota.left })] : []),
  ];
  const focusOn = useCallback((heading: HTMLElement | null) => heading?.focus(), []);
  return (
    <div className="end" role="status">
      <h2 ref={focusOn} tabIndex={-1}>
        {end}
      </h2>
      {sendsAtOnce && counts.approved > 0 && <p>{t('goesAtOnce')}</p>}
      {rest.length > 0 && (
        <p>{rest.map((one) => one.replaceAll(' ', '\u00a0')).join('\u00a0· ')}</p>
      )}
      <div className="choices">{children}</div>
      <LearntLine shortcut="K" writeDrafts={draftOnAnswer} />
      <RepliesHere />
    </div>
  );
};

const Gone = ({ onNext }: { readonly onNext: () => void }) => {
  const { t } = useTranslation('sitting');
  return (
    <div className="end">
      <p>{t('gone')}</p>
      <FirstButton shortcut="Enter" onClick={onNext}>
        {t('next')}
      </FirstButton>
    </div>
  );
};

const SittingScreen = ({ waiting, onLeave, sendButton }: StepsProps) => {
  const { t } = useTranslation('sitting');
  const state = useSitting(waiting, pressSend);
  const { sitting, row, approved, alike, counts } = state;
  useSittingKeys(state.undoLast);
  const isEnd = sitting.at >= sitting.ids.length;
  const isDeciding = counts.approved + counts.dismissed > 0;
  // Escape leaves the editor first.
  const shown = alike?.rows ?? (row ? [row] : []);
  const isAnswering = useIsAnswerOpen(alike?.asked.id ?? '');
  const isRewording = useSentEdits(({ byId }) => Object.keys(byId).length > 0);
  const isWriting = useEditsStore(({ byId }) => shown.some(({ id }) => id in byId));
  const isEditing = isWriting || isAnswering || (isEnd && isRewording);
  const leaving = { 'aria-keyshortcuts': isEditing ? undefined : 'Escape', onClick: onLeave };
  // Sending returns to the list, where it can be watched and undone.
  const send =
    approved.length > 0 &&
    sendButton(approved, {
      label: t('send', { count: approved.length }),
      ...(isEnd ? { shortcut: 'Enter' } : {}),
      onSent: onLeave,
    });
  return (
    <SittingContext value={state}>
      <CommandsContext value={state.commands}>
        <header>
          <h1>{t('title')}</h1>
          {!isEnd && <Position sitting={sitting} />}
          {!isEnd && isDeciding && <span className="counts">{t('summary', counts)}</span>}
          <NoticePlace sx={{ flex: '0 1 auto', minWidth: 0, whiteSpace: 'normal' }} />
          {!isEnd && send}
          {!isEnd && (
            <Button variant="text" {...leaving}>
              {t('leave')} <kbd aria-hidden="true">Esc</kbd>
            </Button>
          )}
        </header>
        <div className="desk">
          {alike && (
            <div className="step alike">
              <AlikeStep key={alike.id} alike={alike} />
              <After />
            </div>
          )}
          {!alike && row && <CurrentComment row={row} />}
          {!alike && !row && !isEnd && <Gone onNext={() => state.step(1)} />}
          {isEnd && (
            <Summary>
              {send}
              <Button {...leaving}>
                {t('toList')} <kbd aria-hidden="true">Esc</kbd>
              </Button>
            </Summary>
          )}
        </div>
        <LiveRegion sitting={sitting} row={row} alike={alike} />
      </CommandsContext>
    </SittingContext>
  );
};

interface SittingProps extends StepsProps {
  /** Every comment is loaded. */
  readonly isReady: boolean;
}

export const Sitting = ({ isReady, ...rest }: SittingProps) => {
  const { t } = useTranslation('sitting');
  usePageName(t('title'), 'dialog');
  const isComing = useQuestionsComing();
  useVisualHeight();
  return (
    <FullScreen
      layer="sitting"
      fullScreen
      disableRestoreFocus
      onClose={rest.onLeave}
      slotProps={{ paper: { className: 'sitting', 'aria-label': t('title') } }}
    >
      {isReady && !isComing ? (
        <SittingScreen {...rest} />
      ) : (
        <Spinner label={t('opening')} size={28} />
      )}
    </FullScreen>
  );
};
