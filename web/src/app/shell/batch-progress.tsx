import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { BatchCards } from '../../features/batches/components/batch-card.tsx';
import { QueueHost } from '../../features/batches/components/queue-host.tsx';
import {
  PermissionContext,
  type PermissionHelp,
} from '../../features/batches/hooks/permission-context.ts';
import { useOpenBatches } from '../../features/batches/hooks/use-watched-batch.ts';
import { refreshStats } from '../../features/comments/api/get-stats.ts';
import { selectComments } from '../../features/comments/stores/selection-store.ts';
import { PartCrashPanel } from '../crash-panel.tsx';

interface BatchProgressProps {
  readonly uid: string;
  readonly permission: PermissionHelp;
}

/** Shows on every page what is being sent to YouTube. */
export const BatchProgress = ({ uid, permission }: BatchProgressProps): ReactElement => {
  const client = useQueryClient();
  useOpenBatches();
  return (
    <PermissionContext value={permission}>
      <BatchCards
        uid={uid}
        onProgress={() => void refreshStats(client)}
        onUndone={selectComments}
      />
      <QueueHost FallbackComponent={PartCrashPanel} />
    </PermissionContext>
  );
};
