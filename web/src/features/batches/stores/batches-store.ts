import { create } from 'zustand';
import type { Batch } from '@replywell/contract/endpoints/batches';
import { isOlder } from '../lib/batch-moves.ts';

interface Batches {
  /** The batches whose progress is on screen, oldest first. */
  batches: readonly Batch[];
  /** Batches removed from the screen. A late answer does not show them again. */
  dropped: ReadonlySet<string>;
  /** Batches that the creator has asked to undo, each with the replies that were waiting then. */
  undone: ReadonlyMap<string, readonly string[]>;
  /** Batches that the creator has cancelled as a whole in this page. No batch says so itself. */
  cancelled: ReadonlySet<string>;
}

export const useBatchesStore = create<Batches>(() => ({
  batches: [],
  dropped: new Set(),
  undone: new Map(),
  cancelled: new Set(),
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

/** `waiting` is null if the undo was refused. */
export const markUndone = (taskId: string, waiting: readonly string[] | null): void =>
  useBatchesStore.setState(({ undone }) => {
    const next = new Map(undone);
    if (waiting) next.set(taskId, waiting);
    else next.delete(taskId);
    return { undone: next };
  });

/** false if the cancellation was refused. */
export const markCancelled = (taskId: string, isCancelled: boolean): void =>
  useBatchesStore.setState(({ cancelled }) => {
    const next = new Set(cancelled);
    if (isCancelled) next.add(taskId);
    else next.delete(taskId);
    return { cancelled: next };
  });

export const isUndone = (taskId: string): boolean => useBatchesStore.getState().undone.has(taskId);

/** The replies that the undo gave back, without those taken out one by one before it. */
export const givenBack = ({ taskId, items }: Batch): string[] => {
  const waiting = useBatchesStore.getState().undone.get(taskId) ?? [];
  return items
    .filter(({ commentId, status }) => status === 'cancelled' && waiting.includes(commentId))
    .map(({ commentId }) => commentId);
};
