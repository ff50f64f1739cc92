import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, type ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { BatchCards } from '../../features/batches/components/batch-cards.tsx';
import { QueueHost } from '../../features/batches/components/queue-host.tsx';
import {
  PermissionContext,
  type PermissionHelp,
} from '../../features/batches/hooks/permission-context.ts';
import { useOpenBatches } from '../../features/batches/hooks/use-watched-batch.ts';
import type { BatchEffects } from '../../features/batches/hooks/use-batch-steps.ts';
import { useBatchesStore } from '../../features/batches/stores/batches-store.ts';
import { movedRows } from '../../features/batches/lib/batch-moves.ts';
import { SAVED_KEY } from '../../features/comments/api/get-saved.ts';
import { refreshStats } from '../../features/comments/api/get-stats.ts';
import { refreshSaved } from '../../features/comments/api/refresh-saved.ts';
import { useSharedChanges } from '../../features/comments/hooks/use-shared-changes.ts';
import { changeComments } from '../../features/comments/stores/changes-store.ts';
import { selectComments } from '../../features/comments/stores/selection-store.ts';
import { permissionMissing } from '../../lib/permission-loss.ts';
import { PartCrashPanel } from '../crash-panel.tsx';

/** Mounted again for each page, so that a page change finds a batch started in another tab. */
const OpenBatches = (): null => {
  useOpenBatches();
  return null;
};

/** A list that is read again does not know pauses. Its rows would show the old times again. */
const useTimelessPauses = (): void => {
  const cache = useQueryClient().getQueryCache();
  useEffect(
    () =>
      cache.subscribe(({ type, query }) => {
        const key: unknown = query.queryKey;
        if (type !== 'updated' || !Array.isArray(key) || key[0] !== SAVED_KEY[0]) return;
        if (query.state.fetchStatus === 'fetching') return;
        for (const batch of useBatchesStore.getState().batches) {
          if (batch.status === 'paused') changeComments(movedRows(null, batch));
        }
      }),
    [cache],
  );
};

/** Every reply of a batch changes rows and figures. At its end the list has to be read again. */
const useBatchEffects = (): BatchEffects => {
  const client = useQueryClient();
  return useMemo(
    () => ({
      onRows: changeComments,
      onProgress: () => {
        void refreshStats(client);
        void client.invalidateQueries({ queryKey: ['quota'] });
      },
      onEnded: () => {
        void refreshSaved(client);
        void client.invalidateQueries({ queryKey: ['quota'] });
        void client.invalidateQueries({ queryKey: ['batches', 'ended'] });
      },
      onUndone: selectComments,
      onPermissionLost: permissionMissing,
    }),
    [client],
  );
};

interface BatchProgressProps {
  readonly uid: string;
  readonly permission: PermissionHelp;
}

/** Shows on every page what is being sent to YouTube. */
export const BatchProgress = ({ uid, permission }: BatchProgressProps): ReactElement => {
  const { pathname } = useLocation();
  useTimelessPauses();
  useSharedChanges(uid);
  return (
    <PermissionContext value={permission}>
      <OpenBatches key={pathname} />
      <BatchCards uid={uid} {...useBatchEffects()} />
      <QueueHost FallbackComponent={PartCrashPanel} />
    </PermissionContext>
  );
};
