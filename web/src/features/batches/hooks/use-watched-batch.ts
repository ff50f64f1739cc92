import { useEffect, useEffectEvent, useState } from 'react';
import type { Batch } from '@replywell/contract/endpoints/batches';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api-error.ts';
import { errorLabel, errorText } from '../../../lib/error-text.ts';
import { fetchBatch, openBatchesQuery } from '../api/batch-calls.ts';
import { listenToBatch } from '../api/listen-to-batch.ts';
import { showBatch } from '../stores/batches-store.ts';
import { hasEnded } from '../lib/batch-moves.ts';
import { watchBatch } from '../lib/watch-batch.ts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';

/** Keeps a batch up to date until it ends. Returns why it cannot be read now, or null if it can. */
export const useWatchedBatch = (uid: string, first: Batch): string | null => {
  const { t, i18n } = useTranslation('queue');
  const [trouble, setTrouble] = useState<unknown>(null);
  const { taskId } = first;

  const startWatching = useEffectEvent((): (() => void) | undefined =>
    hasEnded(first)
      ? undefined
      : watchBatch(
          uid,
          taskId,
          { listen: listenToBatch, fetchBatch },
          { onBatch: showBatch, onTrouble: (why) => setTrouble(() => why) },
        ),
  );

  useEffect(() => startWatching(), [uid, taskId]);
  if (trouble === null) return null;
  // The card goes on by itself, so nobody has to try again. Only what it is gets named.
  if (trouble instanceof ApiError && trouble.status === 0) return `${errorLabel(trouble, i18n.t)}.`;
  return errorText(trouble, i18n.t, (status) => `${t('statusRefused', { status })}.`);
};

const CALM_MS = 60_000;

/**
 * Shows batches that were running before this page was opened or were started on another device.
 * They are requested on every page, when the window gets focus again, and once a minute while it
 * has it.
 */
export const useOpenBatches = (): UseQueryResult<Batch[]> => {
  const query = useQuery({
    ...openBatchesQuery,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    refetchInterval: CALM_MS,
  });
  const { data } = query;
  useEffect(() => data?.toReversed().forEach(showBatch), [data]);
  return query;
};
