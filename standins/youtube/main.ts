import { fail, notice, portFlag, readFlags, run, serve } from '../kernel/cli.ts';
import { keep } from '../kernel/keeper.ts';
import { keptWorldSchema } from '../world/kept-world.ts';
import { World } from '../world/world.ts';
import { createYoutubeStandin, type YoutubeStandin } from './server.ts';

const NAME = 'youtube';

function create(googleBaseUrl: string, commentsDir: string | undefined): YoutubeStandin | null {
  try {
    const world = new World();
    return createYoutubeStandin({
      world,
      googleBaseUrl,
      ...(commentsDir !== undefined && { commentsDir }),
    });
  } catch (error) {
    fail(NAME, error instanceof Error ? error.message : String(error));
    return null;
  }
}

function keepWorld({ standin, world }: YoutubeStandin, file: string): void {
  keep(standin, {
    file,
    schema: keptWorldSchema,
    changedBy: (method) => method !== 'GET',
    recall: (kept) => world.recall(kept),
    snapshot: () => world.changes(),
    tell: (sentence) => notice(NAME, sentence),
  });
}

await run(NAME, async () => {
  const flags = readFlags(process.argv.slice(2), {
    port: { default: '9302' },
    google: { default: 'http://127.0.0.1:9301' },
    comments: { multiple: true },
    keep: { multiple: true },
  });
  const port = portFlag(flags);
  const created = create(flags.get('google')?.[0] ?? '', flags.get('comments')?.at(-1));
  const file = flags.get('keep')?.at(-1);
  if (created && file !== undefined) keepWorld(created, file);
  if (created) await serve(NAME, port, created.standin);
});
