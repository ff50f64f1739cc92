import type { TFunction } from 'i18next';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchProgress } from '@replywell/contract/documents/batches';
import type { Batch } from '@replywell/contract/endpoints/batches';
import { UNDO_MS } from '@replywell/contract/limits';
import { shortTime, timeAhead, undoEndOf, useSecondsLeft } from '../../../reply/time-ahead.ts';
import * as moves from '../lib/batch-moves.ts';
import { serverNow } from '../../../lib/server-clock.ts';

const TICK_MS = 10_000;

const subscribe = (onTick: () => void): (() => void) => {
  const timer = setInterval(onTick, TICK_MS);
  return () => clearInterval(timer);
};

export const useNow = (): number =>
  useSyncExternalStore(subscribe, () => Math.ceil(serverNow() / TICK_MS) * TICK_MS);

/** 0: too late, or a reply is already on its way. */
export const useUndoSeconds = (batch: Batch): number => {
  const seconds = useSecondsLeft(undoEndOf(batch.taskId, batch.undoUntil, UNDO_MS));
  return moves.hasBegun(batch) || moves.hasEnded(batch) ? 0 : seconds;
};

const HOUR_MINUTES = 60;

/** "in 4 min", "in 2 h", "now". */
export const untilText = (instant: string, now: number, t: TFunction<'queue'>): string => {
  const minutes = moves.minutesUntil(instant, now);
  if (minutes === 0) return t('now');
  return minutes < 2 * HOUR_MINUTES
    ? t('inMinutes', { count: minutes })
    : t('inHours', { count: Math.round(minutes / HOUR_MINUTES) });
};

/** "Sent: 3 · Errors: 1", without zeros. */
const countsText = (counts: Partial<BatchProgress>, t: TFunction<'queue'>): string =>
  (['success', 'failed', 'skipped', 'cancelled'] as const)
    .flatMap((name) => (counts[name] ? [t(`counts.${name}`, { count: counts[name] })] : []))
    .join(' · ');

/** A batch is `completed` even if the rest was cancelled, so the counts decide. */
export const endWords = (
  { status, progress }: Batch,
  t: TFunction<'queue'>,
): { title: string; text: string } => {
  const { success, failed, skipped, cancelled } = progress;
  if (status === 'failed')
    return { title: t('failed'), text: t('failedText', { success, failed }) };
  if (cancelled > 0) {
    const title = t(status === 'cancelled' ? 'cancelled' : 'ended');
    return { title, text: countsText(progress, t) };
  }
  const text = t('completedText', { success, failed });
  const rest = countsText({ skipped }, t);
  return { title: t('completed'), text: rest ? `${text} · ${rest}` : text };
};

const pauseText = ({ pauseReason, resumesAt }: Batch, t: TFunction<'queue'>): string =>
  t(`paused.${pauseReason ?? 'creator'}`, { when: resumesAt ? shortTime(resumesAt) : t('soon') });

/** `next`: when the next is sent. `outlook`: what comes. `counts`: the results. */
export const useBatchWords = (batch: Batch) => {
  const { t } = useTranslation(['queue', 'notes']);
  const now = useNow();
  const seconds = useUndoSeconds(batch);
  const { status, progress } = batch;
  if (moves.hasEnded(batch)) {
    const { title, text } = endWords(batch, t);
    return { title, next: null, outlook: [], counts: text };
  }
  const { failed, skipped, cancelled } = progress;
  const counts = countsText({ failed, skipped }, t);
  const total = progress.total - cancelled;
  const done = progress.processed - cancelled;
  if (status === 'paused') {
    const title = t('pausedOf', { done, total });
    return { title, next: null, outlook: [pauseText(batch, t)], counts };
  }
  const next = seconds > 0 ? null : moves.nextSendAt(batch);
  const last = moves.lastSendAt(batch);
  const checked = timeAhead(moves.checkedUntil(batch));
  const outlook = [
    ...(seconds > 0 ? [t('notYet', { seconds })] : []),
    ...(checked === null ? [] : [t('notes:checkingUntil', { time: checked })]),
    ...(last && total - done > 1 ? [t('last', { time: untilText(last, now, t) })] : []),
  ];
  if (status === 'unknown') return { title: t('unknown'), next: null, outlook, counts };
  const isSending = batch.items.some((item) => item.status === 'sending');
  if (isSending || (next && moves.isDue(next, now))) {
    const title = t('sendingOf', { current: Math.min(done + 1, total), total });
    return { title, next: null, outlook, counts };
  }
  return {
    title: t('waitingOf', { done, total }),
    next: next && t('next', { time: untilText(next, now, t) }),
    outlook,
    counts,
  };
};
