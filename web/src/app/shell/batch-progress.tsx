import type { ReactElement } from 'react';
import { BatchCards } from '../../features/batches/components/batch-card.tsx';
import { useOpenBatches } from '../../features/batches/hooks/use-watched-batch.ts';
import { selectComments } from '../../features/comments/stores/selection-store.ts';

interface BatchProgressProps {
  readonly uid: string;
  readonly isStrip: boolean;
}

const BatchProgress = (props: BatchProgressProps): ReactElement => {
  useOpenBatches();
  return <BatchCards {...props} onUndone={selectComments} />;
};

export default BatchProgress;
