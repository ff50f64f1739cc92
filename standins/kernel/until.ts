import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * For tests: waits until the condition is true. If that never happens, the test's own timeout ends
 * it.
 */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await nextTurn();
}
