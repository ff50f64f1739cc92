import { useId, type ReactElement } from 'react';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { Batch } from '@replywell/contract/endpoints/batches';
import { Button } from '../../../components/button.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { CloseIcon } from '../../../components/icons/glyphs.tsx';
import { handOnToMain } from '../../../lib/keep-focus.ts';
import { useQueueAddress } from './queue-host.tsx';
import { useBatchSteps, type BatchEffects } from '../hooks/use-batch-steps.ts';
import { useBatchTitle, useBatchWords, useEndWords } from '../hooks/use-batch-words.ts';
import { useUndoSeconds } from '../hooks/use-now.ts';
import { useWatchedBatch } from '../hooks/use-watched-batch.ts';
import { toTheSecond } from '../../../lib/dates.ts';
import { dropBatch } from '../stores/batches-store.ts';
import { hasEnded } from '../lib/batch-moves.ts';
import { BatchActions } from './batch-actions.tsx';
import { NextSend, Outlook } from './send-times.tsx';

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
  '& .MuiLinearProgress-root': { margin: '8px 0 10px' },
  '& .MuiLinearProgress-bar': { backgroundColor: 'var(--status-scheduled-text)' },
  '& p': { margin: 0, fontSize: 13, color: 'var(--ink-2)' },
  '&[data-status="completed"] .MuiLinearProgress-bar': {
    backgroundColor: 'var(--status-sent-text)',
  },
  '&[data-status="cancelled"] .MuiLinearProgress-bar': { backgroundColor: 'var(--ink-2)' },
  '&[data-status="failed"] .MuiLinearProgress-bar': {
    backgroundColor: 'var(--status-failed-text)',
  },
  '& .failed': { color: 'var(--status-failed-text)' },
  '@media (forced-colors: active)': {
    '& .MuiLinearProgress-root': { border: '1px solid' },
    '& .MuiLinearProgress-bar': { backgroundColor: 'Highlight', forcedColorAdjust: 'none' },
  },
  '& .acts': { display: 'flex', flexWrap: 'wrap', gap: 4, marginTop: 10 },
  '& .acts > :last-child': { marginLeft: 'auto' },
  // Under the strip, which already has the card's head.
  '[data-under-strip] &': {
    padding: '4px 16px 8px',
    '& .MuiLinearProgress-root': { margin: '4px 0 6px' },
    '& .acts': { marginTop: 4 },
  },
});

const Counts = ({ batch }: { readonly batch: Batch }): ReactElement | null => {
  const { t } = useTranslation('queue');
  const endWords = useEndWords();
  const { failed, skipped } = batch.progress;
  const parts = hasEnded(batch)
    ? [endWords(batch).text]
    : [
        ...(failed > 0 ? [t('errors', { count: failed })] : []),
        ...(skipped > 0 ? [t('skipped', { count: skipped })] : []),
      ];
  if (parts.length === 0) return null;
  return <p className={failed > 0 ? 'failed' : ''}>{parts.join(' · ')}</p>;
};

const Head = ({ batch }: { readonly batch: Batch }): ReactElement => {
  const { t } = useTranslation('queue');
  const { title } = useBatchTitle(batch);
  return (
    <div className="head">
      <strong role="status">{title}</strong>
      <NextSend batch={batch} />
      {hasEnded(batch) && (
        <IconButton aria-label={t('close')} onClick={() => dropBatch(batch.taskId)}>
          <CloseIcon size={16} />
        </IconButton>
      )}
    </div>
  );
};

/** The banner of the page says the same of all pages. Two sentences and two buttons would be too many. */
interface BatchCardProps extends BatchEffects {
  readonly uid: string;
  readonly batch: Batch;
}

export const BatchCard = ({ uid, batch, ...effects }: BatchCardProps): ReactElement => {
  const { t } = useTranslation(['queue', 'batches']);
  const { pause } = useBatchWords();
  const queue = useQueueAddress();
  const trouble = useWatchedBatch(uid, batch);
  useBatchSteps(batch, effects);
  const undoSeconds = useUndoSeconds(batch);
  const { total, processed } = batch.progress;
  const nameId = useId();
  return (
    <Frame ref={handOnToMain} role="group" aria-labelledby={nameId} data-status={batch.status}>
      <span id={nameId} hidden>
        {t('started', { date: toTheSecond(batch.createdAt) })}
      </span>
      <Head batch={batch} />
      <LinearProgress
        variant="determinate"
        aria-label={t('batches:region')}
        value={total === 0 ? 0 : (processed / total) * 100}
      />
      <Outlook batch={batch} />
      {undoSeconds > 0 && <p>{t('notYet', { count: undoSeconds })}</p>}
      {pause(batch) && <p>{pause(batch)}</p>}
      <Counts batch={batch} />
      {trouble !== null && (
        <>
          <p className="failed">{t('statusFailed')}</p>
          <p>
            {trouble} {t('statusAgain')}
          </p>
        </>
      )}
      {!hasEnded(batch) && (
        <div className="acts" ref={handOnToMain}>
          <BatchActions batch={batch} describedBy={nameId} />
          <Button
            size="small"
            variant="text"
            aria-describedby={nameId}
            onClick={() => queue.open()}
          >
            {t('show')}
          </Button>
        </div>
      )}
    </Frame>
  );
};
