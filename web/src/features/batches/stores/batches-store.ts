import { create } from 'zustand';
import type { Batch } from '@replywell/contract/endpoints/batches';
import { isOlder } from '../lib/batch-moves.ts';

interface Batches {
  batches: readonly Batch[];
  /** Closed batches, which a late answer must not reopen. */
  dropped: ReadonlySet<string>;
}

export const useBatchesStore = create<Batches>(() => ({ batches: [], dropped: new Set() }));

export const showBatch = (batch: Batch): void =>
  useBatchesStore.setState(({ batches, dropped }) => {
    const known = batches.find(({ taskId }) => taskId === batch.taskId);
    if (dropped.has(batch.taskId) || (known && isOlder(batch, known))) return {};
    return {
      batches: known
        ? batches.map((other) => (other === known ? batch : other))
        : [...batches, batch],
    };
  });

export const closeBatch = (taskId: string): void =>
  useBatchesStore.setState(({ batches, dropped }) => ({
    batches: batches.filter((batch) => batch.taskId !== taskId),
    dropped: new Set([...dropped, taskId]),
  }));
