import { useBatchKeys } from '../hooks/use-batch-keys.ts';
import { useQueueAddress } from './queue-host.tsx';

/**
 * Handles the Q and Z keys on every page. It is separate from the batches, whose code is loaded
 * only when the page is idle, because an undo must not wait for it.
 */
export const BatchKeys = (): null => {
  useBatchKeys(useQueueAddress().open);
  return null;
};
