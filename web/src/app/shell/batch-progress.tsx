import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { BatchCards } from '../../features/batches/components/batch-card.tsx';
import { useOpenBatches } from '../../features/batches/hooks/use-watched-batch.ts';
import { refreshStats } from '../../features/comments/api/get-stats.ts';
import { selectComments } from '../../features/comments/stores/selection-store.ts';

interface BatchProgressProps {
  readonly uid: string;
  readonly isStrip: boolean;
}

/** Shows on every page what is being sent to YouTube. */
export const BatchProgress = ({ uid, isStrip }: BatchProgressProps): ReactElement => {
  const client = useQueryClient();
  useOpenBatches();
  return (
    <BatchCards
      uid={uid}
      isStrip={isStrip}
      onProgress={() => void refreshStats(client)}
      onUndone={selectComments}
    />
  );
};
