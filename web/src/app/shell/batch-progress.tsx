import { BatchCard } from '../../features/batches/components/batch-card.tsx';
import { useOpenBatches } from '../../features/batches/hooks/use-watched-batch.ts';
import { useKnownChannels } from '../../features/channel/api/channel-queries.ts';
import { selectComments } from '../../features/comments/stores/selection-store.ts';
import { countsOf } from '../../replica/counts.ts';
import { useReplica } from '../../replica/replica-store.ts';

export const BatchProgress = (props: { readonly uid: string; readonly inBar: boolean }) => {
  const isUnderWay = useReplica(({ version }) => countsOf(version).underWay > 0);
  const hasOthers = (useKnownChannels()?.length ?? 0) > 1;
  // Comments reveal open batches, except those of other channels.
  useOpenBatches(isUnderWay || hasOthers);
  return <BatchCard {...props} onUndone={selectComments} />;
};
