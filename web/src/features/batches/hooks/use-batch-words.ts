import { useTranslation } from 'react-i18next';
import type { Batch } from '@replywell/contract/endpoints/batches';
import type { PauseReason } from '@replywell/contract/states';
import { whenText } from '../lib/rules.ts';
import { minutesUntil, hasEnded, nextSendAt } from '../lib/batch-moves.ts';
import { useNow, useIsDue, useUndoSeconds } from './use-now.ts';
import { useBatchesStore, givenBack, isUndone } from '../stores/batches-store.ts';
import { toast } from '../../../components/toast/toast-store.ts';

const HOUR_MINUTES = 60;

const GO_ON_BY_THEMSELVES = ['quota_exceeded', 'failures_in_row', 'sending_stopped'] as const;
type GoesOn = (typeof GO_ON_BY_THEMSELVES)[number];

const goesOnByItself = (reason: PauseReason): reason is GoesOn =>
  (GO_ON_BY_THEMSELVES as readonly PauseReason[]).includes(reason);

interface BatchWords {
  /** "in 4 min", "in 2 h", "now". */
  until: (instant: string) => string;
  /** Why the batch is paused and how it continues. null if it is not paused. */
  pause: (batch: Batch) => string | null;
}

/** Texts about a batch, for the card and the queue. */
export const useBatchWords = (): BatchWords => {
  const { t } = useTranslation('queue');
  const now = useNow();
  return {
    until: (instant) => {
      const minutes = minutesUntil(instant, now);
      if (minutes === 0) return t('now');
      return minutes < 2 * HOUR_MINUTES
        ? t('inMinutes', { count: minutes })
        : t('inHours', { count: Math.round(minutes / HOUR_MINUTES) });
    },
    pause: ({ status, pauseReason, resumesAt }) => {
      if (status !== 'paused' || !pauseReason) return null;
      if (!goesOnByItself(pauseReason)) return t(`paused.${pauseReason}`);
      const when = resumesAt ? whenText(resumesAt, now, t) : t('soon');
      return t(`paused.${pauseReason}`, { when });
    },
  };
};

export interface EndWords {
  title: string;
  /** How many were sent, and what became of the others. */
  text: string;
}

/**
 * Texts about a batch that has ended, for the card, the strip and the toast. A batch of which
 * something was sent ends as `completed` even if the rest was cancelled, so the counts decide.
 */
export const useEndWords = (): ((batch: Batch) => EndWords) => {
  const { t } = useTranslation('queue');
  const stopped = useBatchesStore((state) => state.stopped);
  return ({ taskId, status, progress: { success, failed, skipped, cancelled } }) => {
    const isWhole = status === 'cancelled' || stopped.get(taskId) === 'cancel';
    const title = (): string => {
      if (status === 'failed') return t('failed');
      if (cancelled === 0) return t('completed');
      return isWhole ? t('cancelled') : t('ended');
    };
    const sent = (): string => {
      if (status === 'failed') return t('failedText', { success, failed });
      if (cancelled === 0) return t('completedText', { count: success, failed });
      return failed > 0 ? t('sentAndFailedText', { success, failed }) : t('sentText', { success });
    };
    const text = [sent(), ...(cancelled > 0 ? [t('kept', { count: cancelled })] : [])].join(' ');
    return {
      title: title(),
      text: skipped > 0 ? `${text} · ${t('skipped', { count: skipped })}` : text,
    };
  };
};

/** Shows how a batch has ended if its card closes. A card that stays open shows it itself. */
export const useSayEnd = (): ((batch: Batch) => void) => {
  const { t } = useTranslation('queue');
  const endWords = useEndWords();
  return (batch) => {
    const { taskId } = batch;
    const { success } = batch.progress;
    if (isUndone(taskId) && success > 0) {
      toast({
        variant: 'destructive',
        title: t('undoLate', { count: success }),
        description: t('undoLateText'),
      });
    } else if (isUndone(taskId)) {
      const description = t('undoneText', { count: givenBack(batch).length });
      toast({ title: t('undone'), description });
    } else {
      const { title, text } = endWords(batch);
      toast({ title, description: text });
    }
  };
};

/**
 * There can be hours between two replies. A batch is `waiting` then, and `sending` only while a
 * reply is being sent.
 */
export type BatchState = 'waiting' | 'sending' | 'paused' | 'ended' | 'unknown';

const stateOf = (batch: Batch, due: boolean): BatchState => {
  if (hasEnded(batch)) return 'ended';
  if (batch.status === 'paused' || batch.status === 'unknown') return batch.status;
  return due || batch.items.some(({ status }) => status === 'sending') ? 'sending' : 'waiting';
};

interface BatchTitle {
  readonly state: BatchState;
  readonly title: string;
}

/** The state and the title of a batch, for the card and the queue. */
export const useBatchTitle = (batch: Batch): BatchTitle => {
  const { t } = useTranslation('queue');
  const endWords = useEndWords();
  // The clocks of the plan and of the undo may differ by a moment. A batch that can be undone has
  // not been sent yet.
  const undoable = useUndoSeconds(batch) > 0;
  const due = useIsDue(nextSendAt(batch)) && !undoable;
  const state = stateOf(batch, due);
  // Replies that the creator took out are not counted.
  const { cancelled } = batch.progress;
  const total = batch.progress.total - cancelled;
  const done = batch.progress.processed - cancelled;
  const titles: Record<BatchState, () => string> = {
    waiting: () => (done === 0 ? t('queued', { count: total }) : t('waitingOf', { done, total })),
    sending: () => t('sendingOf', { current: Math.min(done + 1, total), total }),
    paused: () => t('pausedOf', { done, total }),
    ended: () => endWords(batch).title,
    unknown: () => t('unknown'),
  };
  return { state, title: titles[state]() };
};
