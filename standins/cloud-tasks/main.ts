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
import { createCloudTasksStandin, DEFAULT_QUEUE } from './server.ts';

const NAME = 'cloud-tasks';
/** Longer than the longest delivery of the product. */
const PATIENCE_MS = 45_000;
const QUEUE_NAME = /^projects\/[\w.:-]+\/locations\/[\w-]+\/queues\/[A-Za-z0-9-]{1,100}$/;

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
  const flags = readFlags(process.argv.slice(2), {
    port: { default: '9304' },
    speed: { default: '1' },
    queue: { default: DEFAULT_QUEUE },
    keep: {},
    begin: { default: 'now' },
  });
  const isSpeed = (given: number): boolean => Number.isFinite(given) && given > 0;
  const speed = numberFlag(flags, 'speed', 'a number above 0', isSpeed);
  const queues = flags.get('queue') ?? [];
  const wrong = queues.find((name) => !QUEUE_NAME.test(name));
  if (wrong !== undefined)
    throw new UsageError(`--queue must be projects/P/locations/L/queues/Q, not "${wrong}".`);
  const begin = flags.get('begin')?.at(-1) ?? '';
  if (!['now', 'told'].includes(begin))
    throw new UsageError(`--begin must be "now" or "told", not "${begin}".`);
  const created = createCloudTasksStandin({ speed, queues, standing: true });
  const file = flags.get('keep')?.at(-1);
  if (file !== undefined) keepQueues(created, file, tell);
  if (begin === 'now') created.begin();
  await serve(NAME, portFlag(flags), created.standin, endingOf(created.dispatcher));
});
