import { create } from 'zustand';
import type { Batch } from '@replywell/contract/endpoints/batches';
import { isOlder } from '../lib/batch-moves.ts';

interface Batches {
  /** The batches whose progress is on screen, oldest first. */
  batches: readonly Batch[];
  /** Batches removed from the screen. A late answer does not show them again. */
  dropped: ReadonlySet<string>;
  /** Batches that the creator has stopped as a whole in this page. No batch says so itself. */
  stopped: ReadonlyMap<string, 'undo' | 'cancel'>;
}

export const useBatchesStore = create<Batches>(() => ({
  batches: [],
  dropped: new Set(),
  stopped: new Map(),
}));

/** Adds the batch, or replaces the known one if the new one is not older. */
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

export const dropBatch = (taskId: string): void =>
  useBatchesStore.setState(({ batches, dropped }) => ({
    batches: batches.filter((batch) => batch.taskId !== taskId),
    dropped: new Set([...dropped, taskId]),
  }));

/** null if the undo or the cancellation was refused. */
export const markStopped = (taskId: string, how: 'undo' | 'cancel' | null): void =>
  useBatchesStore.setState(({ stopped }) => {
    const next = new Map(stopped);
    if (how) next.set(taskId, how);
    else next.delete(taskId);
    return { stopped: next };
  });

export const isUndone = (taskId: string): boolean =>
  useBatchesStore.getState().stopped.get(taskId) === 'undo';

/** The replies that an undo gave back. */
export const givenBack = ({ items }: Batch): string[] =>
  items.filter(({ status }) => status === 'cancelled').map(({ commentId }) => commentId);
