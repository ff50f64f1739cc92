import { keep } from '../kernel/keeper.ts';
import { keptQueuesSchema, recallQueues, snapshotQueues } from './kept-queues.ts';
import type { CloudTasksStandin } from './server.ts';

const REGULARLY_MS = 5000;

/** The queues are kept in a file; what an earlier run left there is in them. Call while standing. */
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
  // At another speed than the clock's, what is left of a wait in the file is soon out of date.
  setInterval(() => {
    const waits = [...state.queues.values()].some(({ tasks }) => tasks.size > 0);
    if (waits && state.clock.speed !== 1) keeper.changed();
  }, REGULARLY_MS).unref();
}
