import { notice, portFlag, readFlags, run, serve } from '../kernel/cli.ts';
import { keep } from '../kernel/keep.ts';
import { grantsSchema } from './grants.ts';
import { createGoogleStandin } from './server.ts';

const NAME = 'google';

await run(NAME, async () => {
  const flags = readFlags({ port: '9301', keep: '' });
  const { standin, grants } = createGoogleStandin();
  if (flags.keep)
    keep(standin, {
      file: flags.keep,
      schema: grantsSchema,
      // Every method, because the authorize pages are read with GET and can grant.
      changedBy: () => true,
      recall: (kept) => grants.recall(kept),
      snapshot: () => grants.snapshot(),
      tell: (sentence) => notice(NAME, sentence),
    });
  await serve(NAME, portFlag(flags), standin);
});
