import { create } from 'zustand';
import type { Batch } from '@replywell/contract/endpoints/batches';
import { isOlder } from '../lib/batch-moves.ts';

interface Batches {
  /** The batches whose progress is on screen, oldest first. */
  batches: readonly Batch[];
  /** Taken off the screen: a late answer does not bring them back. */
  dropped: ReadonlySet<string>;
  /** The creator has asked for these to be undone: by batch, the replies that waited then. */
  undone: ReadonlyMap<string, readonly string[]>;
}

export const useBatchesStore = create<Batches>(() => ({
  batches: [],
  dropped: new Set(),
  undone: new Map(),
}));

/** Adds the batch, or puts it in its place where it is no older than what is known. */
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

/** null: the undo was refused. */
export const markUndone = (taskId: string, waiting: readonly string[] | null): void =>
  useBatchesStore.setState(({ undone }) => {
    const next = new Map(undone);
    if (waiting) next.set(taskId, waiting);
    else next.delete(taskId);
    return { undone: next };
  });

export const isUndone = (taskId: string): boolean => useBatchesStore.getState().undone.has(taskId);

/** What the undo has given back: replies taken out one by one before it stay out. */
export const givenBack = ({ taskId, items }: Batch): string[] => {
  const waiting = useBatchesStore.getState().undone.get(taskId) ?? [];
  return items
    .filter(({ commentId, status }) => status === 'cancelled' && waiting.includes(commentId))
    .map(({ commentId }) => commentId);
};
