import { useEffect } from 'react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Batch } from '@replywell/contract/endpoints/batches';
import { openBatchesQuery } from '../api/batch-calls.ts';
import { showBatch } from '../stores/batches-store.ts';

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
