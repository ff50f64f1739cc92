import { useQueryClient } from '@tanstack/react-query';
import { useMemo, type ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { BatchCards } from '../../features/batches/components/batch-cards.tsx';
import { QueueHost } from '../../features/batches/components/queue-host.tsx';
import {
  PermissionContext,
  type PermissionHelp,
} from '../../features/batches/hooks/permission-context.ts';
import { useOpenBatches } from '../../features/batches/hooks/use-watched-batch.ts';
import type { BatchEffects } from '../../features/batches/hooks/use-batch-steps.ts';
import { refreshStats } from '../../features/comments/api/get-stats.ts';
import { selectComments } from '../../features/comments/stores/selection-store.ts';
import { beginRound, changeComments } from '../../lib/replica/replica-store.ts';
import { askForChanges } from '../../lib/replica/sync.ts';
import { permissionMissing } from '../../lib/permission-loss.ts';
import { PartCrashPanel } from '../crash-panel.tsx';

/** Mounted again for each page, so that a page change finds a batch started in another tab. */
const OpenBatches = (): null => {
  useOpenBatches();
  return null;
};

/** What the batch could not tell of its comments is asked for, and its rows leave the list. */
const endOfBatch = (): Promise<void> => askForChanges().then(beginRound, beginRound);

/** Every reply of a batch changes rows and figures. */
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
        void endOfBatch();
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
  return (
    <PermissionContext value={permission}>
      <OpenBatches key={pathname} />
      <BatchCards uid={uid} {...useBatchEffects()} />
      <QueueHost FallbackComponent={PartCrashPanel} />
    </PermissionContext>
  );
};
