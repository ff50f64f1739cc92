import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { openBatchesQuery } from '../api/batch-calls.ts';
import { showTask, useTasksStore } from '../stores/tasks-store.ts';

/** Batches that were running before this page was opened come back on screen. */
export const useOpenBatches = (): void => {
  const { data } = useQuery({ ...openBatchesQuery, staleTime: 0 });
  useEffect(() => {
    const known = new Set(useTasksStore.getState().tasks.map(({ taskId }) => taskId));
    for (const task of data?.toReversed() ?? []) if (!known.has(task.taskId)) showTask(task);
  }, [data]);
};
