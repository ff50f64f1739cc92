import { useBatchKeys } from '../hooks/use-batch-keys.ts';
import { useQueueAddress } from '../hooks/use-queue-address.ts';

/**
 * Q and Z, on every page. Not with the batches themselves, whose code comes when the page is quiet: an
 * undo waits for nothing.
 */
export const BatchKeys = (): null => {
  useBatchKeys(useQueueAddress().open);
  return null;
};
