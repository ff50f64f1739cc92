import type { ReactElement } from 'react';
import LinearProgress from '@mui/material/LinearProgress';
import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import dayjs from 'dayjs';
import type { BatchTask } from '@replywell/contract/endpoints/batches';
import { CloseIcon } from '../../../components/icons/glyphs.tsx';
import { Mui } from '../../../theme/mui.tsx';
import { useNow } from '../hooks/use-now.ts';
import { useWatchedTask, type BatchEffects } from '../hooks/use-watched-task.ts';
import { dropTask } from '../stores/tasks-store.ts';
import { hasEnded, lastSendAt, minutesUntil, nextSendAt } from '../task-moves.ts';

const Frame = styled('div')({
  padding: 16,
  '& + &': { borderTop: '1px solid var(--line)' },
  '& .head': { display: 'flex', alignItems: 'center', gap: 12, minHeight: 28 },
  '& .head strong': {
    flex: 1,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontWeight: 700,
    fontSize: 16,
  },
  '& .next': {
    padding: '2px 10px',
    borderRadius: 'var(--radius-badge)',
    background: 'var(--status-scheduled-tint)',
    color: 'var(--status-scheduled-text)',
    fontSize: 13,
    fontWeight: 550,
    whiteSpace: 'nowrap',
  },
  '& .MuiLinearProgress-root': { margin: '8px 0 10px' },
  '& .MuiLinearProgress-bar': { backgroundColor: 'var(--status-scheduled-text)' },
  '& p': { margin: 0, fontSize: 13, color: 'var(--ink-2)' },
  '& .failed': { color: 'var(--status-failed-text)' },
  '@media (max-width: 699px)': { padding: '8px 12px' },
});

const useTitle = (task: BatchTask): string => {
  const { t } = useTranslation('batches');
  const { total, processed } = task.progress;
  switch (task.status) {
    case 'pending':
      return t('queued', { count: total });
    case 'in_progress':
      return t('sendingOf', { current: Math.min(processed + 1, total), total });
    case 'paused':
      return t('pausedOf', { done: processed, total });
    case 'completed':
      return t('completed');
    case 'failed':
      return t('failed');
    case 'cancelled':
      return t('cancelled');
  }
};

const PAUSE_TIME = 'HH:mm';

const PauseReason = ({ task }: { readonly task: BatchTask }): ReactElement | null => {
  const { t } = useTranslation('batches');
  const { pauseReason, resumesAt } = task;
  if (task.status !== 'paused' || !pauseReason) return null;
  if (pauseReason !== 'quota_exceeded') return <p>{t(`paused.${pauseReason}`)}</p>;
  const time = resumesAt && t('at', { time: dayjs(resumesAt).format(PAUSE_TIME) });
  return <p>{time ? t('paused.quota_exceeded', { time }) : t('paused.quota_exceeded_soon')}</p>;
};

const Outlook = ({ task }: { readonly task: BatchTask }): ReactElement | null => {
  const { t } = useTranslation('batches');
  const now = useNow();
  const last = lastSendAt(task);
  const left = task.progress.total - task.progress.processed;
  if (task.status === 'paused' || last === null || left === 0) return null;
  const minutes = minutesUntil(last, now);
  const time = minutes === 0 ? t('now') : t('over', { count: minutes });
  return <p>{t('goesOut', { count: left, time })}.</p>;
};

const NextSend = ({ task }: { readonly task: BatchTask }): ReactElement | null => {
  const { t } = useTranslation('batches');
  const now = useNow();
  const next = nextSendAt(task);
  if (task.status === 'paused' || next === null) return null;
  const minutes = minutesUntil(next, now);
  const time = minutes === 0 ? t('now') : t('inMinutes', { count: minutes });
  return <span className="next">{t('next', { time })}</span>;
};

const Counts = ({ task }: { readonly task: BatchTask }): ReactElement | null => {
  const { t } = useTranslation('batches');
  const { success, failed, skipped } = task.progress;
  const parts = [
    ...(failed > 0 ? [t('errors', { count: failed })] : []),
    ...(skipped > 0 ? [t('skipped', { count: skipped })] : []),
  ];
  if (hasEnded(task)) parts.unshift(t('completedText', { count: success, failed }));
  if (parts.length === 0) return null;
  return <p className={failed > 0 ? 'failed' : ''}>{parts.join(' · ')}</p>;
};

interface BatchCardProps extends BatchEffects {
  readonly uid: string;
  readonly task: BatchTask;
}

export const BatchCard = ({ uid, task, ...effects }: BatchCardProps): ReactElement => {
  const { t } = useTranslation('batches');
  const troubled = useWatchedTask(uid, task, effects);
  const title = useTitle(task);
  const { total, processed } = task.progress;
  return (
    <Frame>
      <div className="head">
        <strong role="status">{title}</strong>
        <NextSend task={task} />
        {hasEnded(task) && (
          <button
            type="button"
            className="icon-button"
            aria-label={t('close')}
            onClick={() => dropTask(task.taskId)}
          >
            <CloseIcon size={16} />
          </button>
        )}
      </div>
      <Mui>
        <LinearProgress
          variant="determinate"
          aria-label={t('region')}
          value={total === 0 ? 0 : (processed / total) * 100}
        />
      </Mui>
      <Outlook task={task} />
      <PauseReason task={task} />
      <Counts task={task} />
      {troubled && (
        <>
          <p className="failed">{t('statusFailed')}</p>
          <p>{t('statusAgain')}</p>
        </>
      )}
    </Frame>
  );
};
