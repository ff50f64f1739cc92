import { fail, portFlag, readFlags, run, serve } from '../kernel/cli.ts';
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

await run(NAME, async () => {
  const flags = readFlags(process.argv.slice(2), {
    port: { default: '9302' },
    google: { default: 'http://127.0.0.1:9301' },
    comments: { multiple: true },
  });
  const port = portFlag(flags);
  const created = create(flags.get('google')?.[0] ?? '', flags.get('comments')?.at(-1));
  if (created) await serve(NAME, port, created.standin);
});
