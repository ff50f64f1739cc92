import { runScheduledJob } from './world/scheduled-jobs.ts';

/** `npm run job -- NAME`: runs a scheduled function once in the running world. */
try {
  await runScheduledJob(process.argv[2] ?? '');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
