import { numberFlag, portFlag, readFlags, run, serve, UsageError } from '../kernel/cli.ts';
import { queueNamePattern } from './queue-operations.ts';
import { createCloudTasksStandin, DEFAULT_QUEUE } from './server.ts';

const NAME = 'cloud-tasks';

await run(NAME, async () => {
  const flags = readFlags(process.argv.slice(2), {
    port: { default: '9304' },
    speed: { default: '1' },
    queue: { multiple: true, default: DEFAULT_QUEUE },
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
  await serve(NAME, portFlag(flags), createCloudTasksStandin({ speed, queues }).standin);
});
