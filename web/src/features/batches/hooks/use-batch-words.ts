import { useTranslation } from 'react-i18next';
import type { Batch } from '@replywell/contract/endpoints/batches';
import type { PauseReason } from '@replywell/contract/states';
import { whenText } from '../lib/time-text.ts';
import { minutesUntil } from '../lib/batch-moves.ts';
import { useNow } from './use-now.ts';

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
      return resumesAt
        ? t(`paused.${pauseReason}`, { when: whenText(resumesAt, now, t) })
        : t(`paused.${pauseReason}_soon`);
    },
  };
};
