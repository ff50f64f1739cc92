import { useQueryClient } from '@tanstack/react-query';
import { useMemo, type ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { BatchCards } from '../../features/batches/components/batch-cards.tsx';
import { useOpenBatches } from '../../features/batches/hooks/use-open-batches.ts';
import type { BatchEffects } from '../../features/batches/hooks/use-watched-task.ts';
import { refreshStats } from '../../features/comments/api/get-stats.ts';
import { refreshSaved } from '../../features/comments/api/refresh-saved.ts';
import { changeComments } from '../../features/comments/stores/changes-store.ts';

/** Mounted once for each page: a batch begun in another tab is found on the way between two. */
const OpenBatches = (): null => {
  useOpenBatches();
  return null;
};

/** A batch moves rows with every reply, and figures; at its end the list has to be read again. */
const useBatchEffects = (): BatchEffects => {
  const client = useQueryClient();
  return useMemo(
    () => ({
      onRows: changeComments,
      onProgress: () => void refreshStats(client),
      onEnded: () => void refreshSaved(client),
    }),
    [client],
  );
};

/** What is on its way to YouTube, whichever page is on screen. */
export const BatchProgress = ({ uid }: { readonly uid: string }): ReactElement => {
  const { pathname } = useLocation();
  return (
    <>
      <OpenBatches key={pathname} />
      <BatchCards uid={uid} {...useBatchEffects()} />
    </>
  );
};
