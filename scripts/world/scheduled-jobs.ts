import { z } from 'zod';
import { EMULATOR_PORTS, PROJECT } from './plan.ts';
import { StartError } from './start-error.ts';

/**
 * Cloud Scheduler for the local world. The Functions emulator knows the functions made with
 * onSchedule but says that it ignores them. A call to their URL still runs them, as the deployed
 * code, so the product needs no other entry.
 */
const FUNCTIONS = `http://127.0.0.1:${EMULATOR_PORTS.functions}`;

const UNITS = new Map([
  ['minute', 60_000],
  ['hour', 3_600_000],
  ['day', 86_400_000],
]);

/**
 * The period in milliseconds of `every 5 minutes`, `every 24 hours`.
 * @throws for the other forms that Cloud Scheduler accepts
 */
function periodOf(schedule: string): number {
  const [, count, unit = ''] = /^every ([1-9]\d*) ([a-z]+?)s?$/.exec(schedule) ?? [];
  const period = Number(count) * (UNITS.get(unit) ?? NaN);
  if (period > 0) return period;
  throw new Error(`The schedule "${schedule}" cannot be kept locally: write "every N minutes".`);
}

const backendsSchema = z.object({
  backends: z.array(
    z.object({
      functionTriggers: z.array(
        z.object({ id: z.string(), name: z.string(), schedule: z.unknown().optional() }),
      ),
    }),
  ),
});
const scheduleSchema = z.object({ schedule: z.string() });

/** All functions made with onSchedule, read from the running emulator, with their periods. */
export async function listScheduledJobs() {
  const signal = AbortSignal.timeout(10_000);
  const answer = await fetch(`${FUNCTIONS}/backends`, { signal }).catch(() => null);
  if (!answer) throw new StartError('No world is running here: npm start begins one.');
  const { backends } = backendsSchema.parse(await answer.json());
  return backends.flatMap(({ functionTriggers }) =>
    functionTriggers.flatMap(({ id, name, schedule }) => {
      const parsed = scheduleSchema.safeParse(schedule);
      return parsed.success ? [{ id, name, everyMs: periodOf(parsed.data.schedule) }] : [];
    }),
  );
}

/**
 * Runs a job once, as Cloud Scheduler does, and resolves when it has ended.
 * @throws if it failed
 */
export async function runScheduledJob(name: string): Promise<void> {
  const triggers = await listScheduledJobs();
  const trigger = triggers.find((one) => one.name === name);
  const known = triggers.map((one) => one.name).join(', ');
  if (!trigger) throw new Error(`There is no scheduled job "${name}"; there are: ${known}.`);
  const answer = await fetch(
    `${FUNCTIONS}/functions/projects/${PROJECT}/triggers/${trigger.id}-0`,
    {
      method: 'POST',
      headers: {
        'X-CloudScheduler': 'true',
        'X-CloudScheduler-JobName': name,
        'X-CloudScheduler-ScheduleTime': new Date().toISOString(),
      },
    },
  );
  if (!answer.ok)
    throw new Error(`${name} failed with ${answer.status}; the emulators' log tells why.`);
}

/**
 * Runs every job at its period. While a run of a job has not ended, no second one starts. A failed
 * run is only reported; the next period is the retry. Returns what ends it.
 */
export function schedule(
  jobs: readonly { name: string; everyMs: number }[],
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
