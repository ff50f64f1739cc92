import { notice, portFlag, readFlags, run, serve, UsageError } from '../kernel/cli.ts';
import { keep } from '../kernel/keep.ts';
import { readCommentFiles } from '../world/comment-files.ts';
import { changesSchema, World } from '../world/world.ts';
import { createYoutubeStandin } from './server.ts';

const NAME = 'youtube';

/** The world, with Anna's comments from the files of the folder if there is one. */
function worldWith(commentsDir: string | undefined): World {
  const world = new World();
  if (!commentsDir) return world;
  try {
    world.useCommentFiles(readCommentFiles(commentsDir));
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
  return world;
}

await run(NAME, async () => {
  const flags = readFlags({
    port: '9302',
    google: 'http://127.0.0.1:9301',
    comments: '',
    keep: '',
  });
  const port = portFlag(flags);
  const world = worldWith(flags.comments);
  const googleBaseUrl = flags.google ?? '';
  const { standin } = createYoutubeStandin({ world, googleBaseUrl });
  if (flags.keep)
    keep(standin, {
      file: flags.keep,
      schema: changesSchema,
      changedBy: (method) => method !== 'GET',
      recall: (kept) => world.recall(kept),
      snapshot: () => world.changes(),
      tell: (sentence) => notice(NAME, sentence),
    });
  await serve(NAME, port, standin);
});
