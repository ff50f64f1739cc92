import { notice, portFlag, readFlags, run, serve } from '../kernel/cli.ts';
import { keep } from '../kernel/keeper.ts';
import { keptGrantsSchema } from './kept-grants.ts';
import { createGoogleStandin } from './server.ts';

const NAME = 'google';

await run(NAME, async () => {
  const flags = readFlags(process.argv.slice(2), {
    port: { default: '9301' },
    keep: { multiple: true },
  });
  const { standin, grants } = createGoogleStandin();
  const file = flags.get('keep')?.at(-1);
  if (file !== undefined)
    keep(standin, {
      file,
      schema: keptGrantsSchema,
      // Every method, because the authorize pages are read with GET and can grant.
      changedBy: () => true,
      recall: (kept) => grants.recall(kept),
      snapshot: () => grants.snapshot(),
      tell: (sentence) => notice(NAME, sentence),
    });
  await serve(NAME, portFlag(flags), standin);
});
