import { notice, numberFlag, portFlag, readFlags, run, serve, UsageError } from '../kernel/cli.ts';
import { endingOf } from './ending.ts';
import { keepQueues } from './keep-queues.ts';
import { queueNamePattern } from './queue-operations.ts';
import { createCloudTasksStandin, DEFAULT_QUEUE } from './server.ts';

const NAME = 'cloud-tasks';

await run(NAME, async () => {
  const flags = readFlags(process.argv.slice(2), {
    port: { default: '9304' },
    speed: { default: '1' },
    queue: { multiple: true, default: DEFAULT_QUEUE },
    keep: { multiple: true },
    begin: { default: 'now' },
  });
  const speed = numberFlag(
    flags,
    'speed',
    'a number above 0',
    (given) => Number.isFinite(given) && given > 0,
  );
  const queues = flags.get('queue') ?? [];
  const wrong = queues.find((name) => !queueNamePattern.test(name));
  if (wrong !== undefined) {
    throw new UsageError(`--queue must be projects/P/locations/L/queues/Q, not "${wrong}".`);
  }
  const begin = flags.get('begin')?.[0] ?? '';
  if (!['now', 'told'].includes(begin)) {
    throw new UsageError(`--begin must be "now" or "told", not "${begin}".`);
  }
  const tell = (sentence: string): void => notice(NAME, sentence);
  const created = createCloudTasksStandin({ speed, queues, standing: true });
  const file = flags.get('keep')?.at(-1);
  if (file !== undefined) keepQueues(created, file, tell);
  if (begin === 'now') created.begin();
  await serve(NAME, portFlag(flags), created.standin, endingOf(created.dispatcher, tell));
});
