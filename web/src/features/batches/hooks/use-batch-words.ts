import type { TFunction } from 'i18next';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchProgress } from '@replywell/contract/documents/batches';
import type { Batch } from '@replywell/contract/endpoints/batches';
import { UNDO_MS } from '@replywell/contract/limits';
import { shortTime, undoEndOf, useSecondsLeft } from '../../../reply/time-ahead.ts';
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
export const useUndoSeconds = (batch: Batch | undefined): number => {
  const end = batch ? undoEndOf(batch.taskId, batch.undoUntil, UNDO_MS) : 0;
  const seconds = useSecondsLeft(end);
  return !batch || moves.hasBegun(batch) || moves.hasEnded(batch) ? 0 : seconds;
};

const HOUR_MINUTES = 60;
const PAUSED = 'var(--palette-text-secondary)';
const SENDING = 'var(--palette-status-scheduled-text)';

/** "in 4 min" or "next in 2 h", or "now". */
export const untilText = (
  instant: string,
  now: number,
  t: TFunction<'queue'>,
  frame: 'in' | 'next',
): string => {
  const minutes = moves.minutesUntil(instant, now);
  if (minutes === 0) return t('now');
  const time =
    minutes < 2 * HOUR_MINUTES
      ? t('inMinutes', { count: minutes })
      : t('inHours', { count: Math.round(minutes / HOUR_MINUTES) });
  return t(frame, { time });
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

/** Why they stand still, unless the creator wants it. */
const notesOf = (batches: readonly Batch[], t: TFunction<'queue'>): string[] => {
  const reasons = batches.flatMap(({ status, pauseReason, resumesAt }) => {
    const when = resumesAt ? shortTime(resumesAt) : t('soon');
    const isAsked = pauseReason === null || pauseReason === 'creator';
    return status === 'paused' && !isAsked ? [t(`paused.${pauseReason}`, { when })] : [];
  });
  return [...new Set(reasons)];
};

const inOrder = (instants: readonly (string | null)[]): string[] =>
  instants.filter((at) => at !== null).sort();

const sumOf = (batches: readonly Batch[], count: (progress: BatchProgress) => number): number =>
  batches.reduce((sum, { progress }) => sum + count(progress), 0);

/** What is said of open batches, all in one. `until`: when they end, or go on if they are paused. */
export const useBatchWords = (open: readonly Batch[]) => {
  const { t } = useTranslation('queue');
  const now = useNow();
  const seconds = useUndoSeconds(open.at(-1));
  const isPaused = open.every(({ status }) => status === 'paused');
  const running = open.filter(({ status }) => status !== 'paused');
  const total = sumOf(open, (progress) => progress.total - progress.cancelled);
  const done = sumOf(open, ({ processed, cancelled }) => processed - cancelled);
  const failed = sumOf(open, (progress) => progress.failed);
  const next = inOrder(running.map(moves.nextSendAt))[0];
  const until = isPaused
    ? inOrder(open.filter(moves.resumesByPress).map(({ resumesAt }) => resumesAt))[0]
    : inOrder(running.map(moves.lastSendAt)).at(-1);
  const said = {
    bar: {
      value: total === 0 ? 0 : (done / total) * 100,
      sx: { '& > span': { background: isPaused ? PAUSED : SENDING } },
    },
    failed: failed > 0 ? t('counts.failed', { count: failed }) : null,
    until: until && until !== next ? shortTime(until) : null,
    notes: notesOf(open, t),
    seconds,
  };
  if (isPaused)
    return { ...said, title: t('pausedAt', { done, total }), next: undefined, wait: null };
  const isKnown = running.some(({ status }) => status !== 'unknown');
  return {
    ...said,
    title: isKnown ? t('sendingOf', { current: Math.min(done + 1, total), total }) : t('unknown'),
    next: seconds > 0 ? t('begins', { seconds }) : undefined,
    wait: next ? untilText(next, now, t, 'next') : null,
  };
};
