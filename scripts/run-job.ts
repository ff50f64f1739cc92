import { runScheduledJob } from './world/scheduled-jobs.ts';

/** `npm run job -- NAME`: one run of a scheduled function in the world that is running. */
try {
  await runScheduledJob(process.argv[2] ?? '');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
