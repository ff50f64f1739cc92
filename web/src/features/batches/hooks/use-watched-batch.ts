import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { batchDocumentSchema } from '@replywell/contract/documents/batches';
import type { Batch } from '@replywell/contract/endpoints/batches';
import { errorText } from '../../../lib/error-text.ts';
import { listenToDocument } from '../../../lib/listen-to-document.ts';
import { fetchBatch, openBatchesQuery } from '../api/batch-calls.ts';
import { hasEnded, SILENCE_MS } from '../lib/batch-moves.ts';
import { showBatch } from '../stores/batches-store.ts';

const POLL_MS = 3_000;
const EXTRA_CHECK_MS = 5_000;

/** Shows every live state of the batch. False while none comes: lost, unreadable or silent. */
const useLive = (uid: string, taskId: string, isOver: boolean): boolean => {
  const [isLive, setLive] = useState(true);
  useEffect(() => {
    if (isOver) return undefined;
    const silence = setTimeout(() => setLive(false), SILENCE_MS);
    const hear = (live: boolean): void => {
      clearTimeout(silence);
      setLive(live);
    };
    const stop = listenToDocument(uid, ['batches', taskId], {
      onDocument: (data) => {
        const { success, data: batch } = batchDocumentSchema.safeParse(data);
        if (success) showBatch(batch);
        hear(success);
      },
      onLost: () => hear(false),
    });
    return () => {
      clearTimeout(silence);
      stop();
    };
  }, [uid, taskId, isOver]);
  return isLive;
};

/** Listens, or polls if that fails. Returns why the batch cannot be read, or null. */
export const useWatchedBatch = (uid: string, batch: Batch): string | null => {
  const { t } = useTranslation('queue');
  const { taskId } = batch;
  const isOver = hasEnded(batch);
  const polls = !useLive(uid, taskId, isOver) && !isOver;
  const { data, error, refetch } = useQuery({
    queryKey: ['batches', 'one', taskId],
    queryFn: () => fetchBatch(taskId),
    enabled: polls,
    staleTime: 0,
    refetchInterval: POLL_MS,
    retryOnMount: true,
  });
  useEffect(() => {
    if (data) showBatch(data);
  }, [data]);
  const checksMore = polls && batch.status !== 'paused';
  useEffect(() => {
    if (!checksMore) return undefined;
    const timer = setInterval(() => void refetch(), EXTRA_CHECK_MS);
    return () => clearInterval(timer);
  }, [checksMore, refetch]);
  if (!polls || !error) return null;
  return errorText(error, (status) => `${t('statusRefused', { status })}.`);
};

export const useOpenBatches = (enabled = true): UseQueryResult<Batch[]> => {
  const query = useQuery({ ...openBatchesQuery, enabled });
  const { data } = query;
  useEffect(() => data?.toReversed().forEach(showBatch), [data]);
  return query;
};
