import type { Batch } from '@replywell/contract/endpoints/batches';
import type { ListenToBatch } from '../api/listen-to-batch.ts';
import { hasEnded, isOlder } from './batch-moves.ts';

const POLL_MS = 3_000;
const EXTRA_CHECK_MS = 5_000;
/** A listener that has said nothing for so long is helped out by polling. */
export const SILENCE_MS = 5_000;

interface WatchPorts {
  listen: ListenToBatch;
  fetchBatch: (taskId: string) => Promise<Batch>;
}

interface Watcher {
  onBatch: (batch: Batch) => void;
  /** Why the state cannot be read at all at the moment; null: it can. */
  onTrouble: (trouble: unknown) => void;
}

/**
 * Tells of every step of a batch until it has ended.
 *   listening: live snapshots; after SILENCE_MS without one, polling runs beside it.
 *   polling:   every POLL_MS, and every EXTRA_CHECK_MS while the batch is pending or in progress;
 *              ends with the next live snapshot, or goes on alone once the listener is lost.
 */
export const watchBatch = (
  uid: string,
  taskId: string,
  { listen, fetchBatch }: WatchPorts,
  { onBatch, onTrouble }: Watcher,
): (() => void) => {
  let last: Batch | null = null;
  let asking = false;
  let ended = false;
  let timers: ReturnType<typeof setInterval>[] = [];

  const stopPolling = (): void => {
    timers.forEach(clearInterval);
    timers = [];
  };
  const stop = (): void => {
    ended = true;
    stopPolling();
    clearTimeout(silence);
    unsubscribe();
  };
  const report = (trouble: unknown): void => {
    if (!ended) onTrouble(trouble);
  };
  const take = (batch: Batch): void => {
    if (ended || (last && isOlder(batch, last))) return;
    last = batch;
    report(null);
    onBatch(batch);
    if (hasEnded(batch)) stop();
  };
  const ask = async (): Promise<void> => {
    if (asking || ended) return;
    asking = true;
    try {
      take(await fetchBatch(taskId));
    } catch (error) {
      report(error);
    } finally {
      asking = false;
    }
  };
  const isRunning = (): boolean => last === null || last.status !== 'paused';
  const startPolling = (): void => {
    if (ended || timers.length > 0) return;
    timers = [
      setInterval(() => void ask(), POLL_MS),
      setInterval(() => {
        if (isRunning()) void ask();
      }, EXTRA_CHECK_MS),
    ];
    void ask();
  };

  const silence = setTimeout(startPolling, SILENCE_MS);
  let unsubscribe = (): void => undefined;
  unsubscribe = listen(uid, taskId, {
    onBatch: (batch) => {
      clearTimeout(silence);
      stopPolling();
      take(batch);
    },
    onLost: () => {
      clearTimeout(silence);
      unsubscribe();
      startPolling();
    },
  });
  return stop;
};
