import {
  notice,
  numberFlag,
  portFlag,
  readFlags,
  run,
  serve,
  UsageError,
  type Ending,
} from '../kernel/cli.ts';
import type { Dispatcher } from './dispatcher.ts';
import { keepQueues } from './keep-queues.ts';
import { createCloudTasksStandin } from './server.ts';

const NAME = 'cloud-tasks';
/** Longer than the longest delivery of the product. */
const PATIENCE_MS = 45_000;

const tell = (sentence: string): void => notice(NAME, sentence);
const deliveries = (count: number): string => (count === 1 ? '1 delivery' : `${count} deliveries`);

/**
 * Before the stop it waits for running deliveries, so that the tasks that their workers create
 * reach the queue.
 */
function endingOf(dispatcher: Dispatcher): Ending {
  let hurry = (): void => undefined;
  const hurried = new Promise<void>((resolve) => (hurry = resolve));
  const finish = async (): Promise<void> => {
    const { underWay } = dispatcher;
    if (underWay > 0)
      tell(`Waiting for ${deliveries(underWay)} under way … (Ctrl-C again: not waiting)`);
    setTimeout(hurry, PATIENCE_MS).unref();
    const left = await dispatcher.drain(hurried);
    if (left > 0) tell(`Cut off ${deliveries(left)}, to be made again after the next start.`);
  };
  return { finish, hurry: () => hurry() };
}

await run(NAME, async () => {
  const flags = readFlags({ port: '9304', speed: '1', 'at-once': '1000', keep: '', begin: 'now' });
  const isSpeed = (given: number): boolean => Number.isFinite(given) && given > 0;
  const speed = numberFlag(flags, 'speed', 'a number above 0', isSpeed);
  const atOnce = numberFlag(flags, 'at-once', 'a whole number above 0', (given) => given > 0);
  const { keep, begin = '' } = flags;
  if (!['now', 'told'].includes(begin))
    throw new UsageError(`--begin must be "now" or "told", not "${begin}".`);
  const created = createCloudTasksStandin({ speed, atOnce, standing: true });
  if (keep) keepQueues(created, keep, tell);
  if (begin === 'now') created.begin();
  await serve(NAME, portFlag(flags), created.standin, endingOf(created.dispatcher));
});
