import type { Ending } from '../kernel/cli.ts';
import type { Sleep } from '../kernel/call.ts';
import type { Dispatcher } from './dispatcher.ts';

/** Longer than the longest delivery of the product. */
const PATIENCE_MS = 45_000;

/** Unref'd, so that this timer does not keep the process alive. */
const realSleep: Sleep = (ms) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });

const deliveries = (count: number): string => (count === 1 ? '1 delivery' : `${count} deliveries`);

/**
 * Before the stop it waits for running deliveries, so that the tasks that their workers create
 * reach the queue.
 */
export function endingOf(
  dispatcher: Dispatcher,
  tell: (sentence: string) => void,
  sleep: Sleep = realSleep,
): Ending {
  let hurry = (): void => undefined;
  const hurried = new Promise<void>((resolve) => {
    hurry = resolve;
  });
  const finish = async (): Promise<void> => {
    const { underWay } = dispatcher;
    if (underWay > 0)
      tell(`Waiting for ${deliveries(underWay)} under way … (Ctrl-C again: not waiting)`);
    const left = await dispatcher.drain(Promise.race([sleep(PATIENCE_MS), hurried]));
    if (left > 0) tell(`Cut off ${deliveries(left)}, to be made again after the next start.`);
  };
  return { finish, hurry: () => hurry() };
}
