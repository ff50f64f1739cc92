import type { Batch } from '@replywell/contract/endpoints/batches';
import type { ListenToBatch } from '../api/listen-to-batch.ts';
import { hasEnded, isOlder } from './batch-moves.ts';

const POLL_MS = 3_000;
const EXTRA_CHECK_MS = 5_000;
/** If the listener is silent for this long, polling starts beside it. */
export const SILENCE_MS = 5_000;

interface WatchPorts {
  listen: ListenToBatch;
  fetchBatch: (taskId: string) => Promise<Batch>;
}

interface Watcher {
  onBatch: (batch: Batch) => void;
  /** Called with the reason why the state cannot be read at the moment, or with null if it can. */
  onTrouble: (trouble: unknown) => void;
}

interface Polling {
  readonly start: () => void;
  readonly stop: () => void;
}

/**
 * Asks at once, every POLL_MS, and every EXTRA_CHECK_MS while `isRunning`. A second start does
 * nothing.
 */
const createPolling = (ask: () => Promise<void>, isRunning: () => boolean): Polling => {
  let timers: ReturnType<typeof setInterval>[] = [];
  return {
    start: () => {
      if (timers.length > 0) return;
      timers = [
        setInterval(() => void ask(), POLL_MS),
        setInterval(() => {
          if (isRunning()) void ask();
        }, EXTRA_CHECK_MS),
      ];
      void ask();
    },
    stop: () => {
      timers.forEach(clearInterval);
      timers = [];
    },
  };
};

/**
 * Reports every step of a batch until it has ended.
 *   listening: live snapshots arrive. After SILENCE_MS without one, polling runs beside it.
 *   polling:   ends with the next live snapshot, or continues alone if the listener is lost.
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

  const report = (trouble: unknown): void => {
    if (!ended) onTrouble(trouble);
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
  const polling = createPolling(ask, () => last === null || last.status !== 'paused');
  const startPolling = (): void => {
    if (!ended) polling.start();
  };
  const silence = setTimeout(startPolling, SILENCE_MS);
  let unsubscribe = (): void => undefined;
  const stop = (): void => {
    ended = true;
    polling.stop();
    clearTimeout(silence);
    unsubscribe();
  };
  const take = (batch: Batch): void => {
    if (ended || (last && isOlder(batch, last))) return;
    last = batch;
    report(null);
    onBatch(batch);
    if (hasEnded(batch)) stop();
  };
  unsubscribe = listen(uid, taskId, {
    onBatch: (batch) => {
      clearTimeout(silence);
      polling.stop();
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
