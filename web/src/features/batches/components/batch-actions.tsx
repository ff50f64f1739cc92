import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Batch } from '@replywell/contract/endpoints/batches';
import { Button } from '../../../components/button.tsx';
import { ask } from '../../../components/question.tsx';
import { handOnUp } from '../../../lib/keep-focus.ts';
import { steer } from '../api/batch-calls.ts';
import { useUndoSeconds } from '../hooks/use-batch-words.ts';
import { useBatchCommand } from '../hooks/use-batch-command.ts';
import { resumesByPress, unsentCount } from '../lib/batch-moves.ts';

type Step = 'undo' | 'pause' | 'resume' | 'resumeNow';

const stepOf = (batch: Batch, undoable: boolean): Step | null => {
  if (undoable) return 'undo';
  if (batch.status !== 'paused') return 'pause';
  // A banner says what helps.
  if (!resumesByPress(batch)) return null;
  return batch.pauseReason === 'creator' ? 'resume' : 'resumeNow';
};

const askToCancel = (batch: Batch, t: TFunction<'queue'>, onChoose: () => void): void =>
  ask({
    title: t('question.title', { count: unsentCount(batch) }),
    text: t('question.text'),
    stay: t('question.stay'),
    options: [{ label: t('question.cancel'), onChoose }],
  });

interface BatchActionsProps {
  readonly batch: Batch;
  /** The id of the batch's name, to tell equal buttons apart. */
  readonly describedBy: string;
}

/** One button for all steps, so that it keeps the focus. An undo that comes too late pauses. */
export const BatchActions = ({ batch, describedBy }: BatchActionsProps) => {
  const { t } = useTranslation('queue');
  const { busy, refused, run } = useBatchCommand(batch.taskId);
  const step = stepOf(batch, useUndoSeconds(batch) > 0);
  const perform = (verb: keyof typeof steer) => (): void =>
    void run(() => steer[verb](batch.taskId));
  const verbs = { undo: 'cancel', pause: 'pause', resume: 'resume', resumeNow: 'resume' } as const;
  return (
    <Stack direction="row" spacing={1} useFlexGap ref={handOnUp} sx={{ flexWrap: 'wrap' }}>
      {step && (
        <Button
          ref={handOnUp}
          variant={step === 'pause' ? 'outlined' : 'contained'}
          disabled={busy}
          aria-describedby={describedBy}
          onClick={perform(verbs[step])}
          {...(step === 'undo' ? { 'aria-keyshortcuts': 'Z', 'data-undo': batch.createdAt } : {})}
        >
          {t(step)}
        </Button>
      )}
      {step !== 'undo' && (
        <Button
          variant="text"
          sx={{ mr: '-11px' }}
          disabled={busy}
          aria-describedby={describedBy}
          onClick={
            unsentCount(batch) > 1
              ? () => askToCancel(batch, t, perform('cancel'))
              : perform('cancel')
          }
        >
          {t('cancel')}
        </Button>
      )}
      {refused && (
        <Alert severity="error" sx={{ flexBasis: '100%' }}>
          {refused}
        </Alert>
      )}
    </Stack>
  );
};
