import { z } from 'zod';
import { keep } from '../kernel/keep.ts';
import { backoffAfter, keptTaskSchema, QUEUE, type State, type Task } from './queue.ts';
import type { CloudTasksStandin } from './server.ts';

const REGULARLY_MS = 5000;

/** What is kept of the queues. */
const keptSchema = z.object({
  /** Real time. After this moment the remaining waits pass with the clock, at any speed. */
  savedAt: z.number(),
  queues: z.array(
    z.object({
      name: z.string(),
      /** `left`: the remaining logical wait. null: it was running. */
      tasks: z.array(keptTaskSchema.extend({ left: z.number().nullable() })),
    }),
  ),
});
type Kept = z.infer<typeof keptSchema>;

const snapshotOf = ({ clock, tasks }: State): Kept => {
  const kept = [...tasks.values()].map(({ dueAt, ...task }) => ({
    ...task,
    left: dueAt === Infinity ? null : clock.logicalUntil(dueAt),
  }));
  return { savedAt: clock.now(), queues: [{ name: QUEUE, tasks: kept }] };
};

/**
 * Remaining waits are kept in logical time, so the next run may have another speed, and the time
 * without a run counts for the tasks too. Nobody got the result of an attempt that was running, so
 * it counts as one without an answer.
 */
function recall({ savedAt, queues }: Kept, { clock, tasks: known }: State): void {
  const passed = Math.max(0, clock.now() - savedAt);
  for (const { tasks } of queues)
    for (const { left, ...fields } of tasks) {
      const task: Task = { ...fields, dueAt: Infinity };
      task.dueAt = clock.momentIn(left === null ? backoffAfter(task.dispatchCount) : left - passed);
      known.set(task.name, task);
    }
}

/**
 * Keeps the queues in a file, and restores those of an earlier run. Call it while the stand-in is
 * standing.
 */
export function keepQueues(
  { standin, state, dispatcher }: CloudTasksStandin,
  file: string,
  tell: (sentence: string) => void,
): void {
  const changed = keep(standin, {
    file,
    schema: keptSchema,
    tell,
    changedBy: (method) => method !== 'GET',
    recall: (kept) => recall(kept, state),
    snapshot: () => snapshotOf(state),
  });
  dispatcher.onMoved = changed;
  // At a speed other than 1 the waits in the file are soon wrong, so they are written regularly.
  setInterval(() => {
    if (state.tasks.size > 0 && state.clock.speed !== 1) changed();
  }, REGULARLY_MS).unref();
}
