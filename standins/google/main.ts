import { portFlag, readFlags, run, serve } from '../kernel/cli.ts';
import { createGoogleStandin } from './server.ts';

const NAME = 'google';

await run(NAME, async () => {
  const flags = readFlags(process.argv.slice(2), { port: { default: '9301' } });
  await serve(NAME, portFlag(flags), createGoogleStandin().standin);
});
