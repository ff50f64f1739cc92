import { runScheduledJob, type ScheduledJob } from './scheduled-jobs.ts';

/**
 * Runs every job at its period. While a run of a job has not ended, no second one starts. A failed
 * run is only reported; the next period is the retry. Returns what ends it.
 */
export function schedule(
  jobs: readonly ScheduledJob[],
  onFailure: (report: string) => void,
): () => void {
  const running = new Set<string>();
  const timers = jobs.map(({ name, everyMs }) =>
    setInterval(() => {
      if (running.has(name)) return;
      running.add(name);
      runScheduledJob(name)
        .catch((error: unknown) => onFailure(String(error)))
        .finally(() => running.delete(name));
    }, everyMs).unref(),
  );
  return () => timers.forEach((timer) => clearInterval(timer));
}
