import { portFlag, readFlags, run, serve } from '../kernel/cli.ts';
import { createOpenaiStandin } from './server.ts';

const NAME = 'openai';

await run(NAME, async () => {
  const flags = readFlags({ port: '9303' });
  await serve(NAME, portFlag(flags), createOpenaiStandin().standin);
});
