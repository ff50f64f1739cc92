import { setImmediate as nextTurn } from 'node:timers/promises';

/** For tests: goes on as soon as the condition holds; what never comes runs into the test's own time. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await nextTurn();
}
