import { listScheduledJobs, runScheduledJob } from './world/scheduled-jobs.ts';

/** `npm run job -- NAME`: runs a scheduled function once in the running world. */
const [name = '--help'] = process.argv.slice(2);
try {
  if (name === '--help') {
    const names = (await listScheduledJobs()).map((job) => job.name);
    console.log(`npm run job -- NAME, once in the running world: ${names.join(', ')}.`);
  } else {
    await runScheduledJob(name);
    console.log(`${name} has run.`);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
