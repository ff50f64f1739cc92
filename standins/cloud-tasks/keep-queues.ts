import { keep } from '../kernel/keeper.ts';
import { keptQueuesSchema, recallQueues, snapshotQueues } from './kept-queues.ts';
import type { CloudTasksStandin } from './server.ts';

const REGULARLY_MS = 5000;

/**
 * Keeps the queues in a file, and restores those of an earlier run. Call it while the stand-in is
 * standing.
 */
export function keepQueues(
  { standin, state, dispatcher }: CloudTasksStandin,
  file: string,
  tell: (sentence: string) => void,
): void {
  const keeper = keep(standin, {
    file,
    schema: keptQueuesSchema,
    changedBy: (method) => method !== 'GET',
    recall: (kept) => recallQueues(kept, state),
    snapshot: () => snapshotQueues(state),
    tell,
  });
  dispatcher.onMoved(() => keeper.changed());
  // At a speed other than 1, the remaining waits in the file are soon wrong, so they are written
  // regularly.
  setInterval(() => {
    const waits = [...state.queues.values()].some(({ tasks }) => tasks.size > 0);
    if (waits && state.clock.speed !== 1) keeper.changed();
  }, REGULARLY_MS).unref();
}
