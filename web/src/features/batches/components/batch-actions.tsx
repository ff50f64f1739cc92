import { use, useCallback, type ReactElement, type RefCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Batch } from '@replywell/contract/endpoints/batches';
import { Button } from '../../../components/button.tsx';
import { handOnFocus, useFocusOfPlace } from '../../../lib/keep-focus.ts';
import { PermissionContext } from '../hooks/permission-context.ts';
import { useBatchCommands, type SayRefused } from '../hooks/use-batch-commands.ts';
import { useUndoSeconds } from '../hooks/use-now.ts';

type Step = 'undo' | 'pause' | 'resume' | 'resumeNow' | 'refreshPermissions';

/** Returns null if the creator can only wait. */
const stepOf = (batch: Batch, undoable: boolean): Step | null => {
  const { status, pauseReason } = batch;
  if (undoable) return 'undo';
  if (status !== 'paused') return 'pause';
  switch (pauseReason) {
    case 'permission_needed':
    case 'other_channel':
      return 'refreshPermissions';
    case 'quota_exceeded':
    case 'sending_stopped':
      return null;
    case 'failures_in_row':
      return 'resumeNow';
    default:
      return 'resume';
  }
};

/** When a step with the focus is removed, moves the focus to the next control of the same batch. */
const handOnToNext = handOnFocus(() => {
  const next = document.activeElement?.nextElementSibling;
  if (next instanceof HTMLElement) next.focus();
});

/** Moves the focus to the step that replaces the removed one, or else to the next control. */
const useStepFocus = (): RefCallback<HTMLButtonElement> => {
  const take = useFocusOfPlace();
  return useCallback(
    (button: HTMLButtonElement | null) => {
      const leave = take(button);
      const handOn = handOnToNext(button);
      return () => {
        leave?.();
        handOn();
      };
    },
    [take],
  );
};

interface BatchActionsProps {
  readonly batch: Batch;
  /** The id of the element that names the batch, because two batches have the same buttons. */
  readonly describedBy: string;
  /** A dialog shows refusals itself, because a toast would be behind it. */
  readonly sayRefused?: SayRefused;
}

/** These steps let replies go out. Undo and pause stop them. */
const GOES_ON: readonly Step[] = ['resume', 'resumeNow', 'refreshPermissions'];

/**
 * The actions for a whole batch. Undo and pause share one element, so that a press on undo that
 * comes too late pauses the batch. The steps that let replies go out use another element, which
 * takes over the focus.
 */
export const BatchActions = ({
  batch,
  describedBy,
  sayRefused,
}: BatchActionsProps): ReactElement => {
  const { t } = useTranslation('queue');
  const { refreshing, refresh } = use(PermissionContext);
  const { busy, pause, resume, cancel, undo } = useBatchCommands(batch, sayRefused);
  const ref = useStepFocus();
  const step = stepOf(batch, useUndoSeconds(batch) > 0);
  const acts: Record<Step, () => void> = {
    ...{ undo, pause, resume, resumeNow: resume, refreshPermissions: refresh },
  };
  return (
    <>
      {step && (
        <Button
          key={GOES_ON.includes(step) ? 'goesOn' : 'holds'}
          ref={ref}
          size="small"
          variant={step === 'pause' ? 'outlined' : 'contained'}
          disabled={busy || (step === 'refreshPermissions' && refreshing)}
          aria-describedby={describedBy}
          onClick={acts[step]}
          {...(step === 'undo' ? { 'aria-keyshortcuts': 'Z', 'data-undo': batch.createdAt } : {})}
        >
          {t(step)}
        </Button>
      )}
      {step !== 'undo' && (
        <Button
          size="small"
          variant="text"
          disabled={busy}
          aria-describedby={describedBy}
          onClick={cancel}
        >
          {t('cancel')}
        </Button>
      )}
    </>
  );
};
