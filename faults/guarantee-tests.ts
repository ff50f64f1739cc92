import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** The histories of sending, random and scripted, in a world in memory. */
export const HISTORIES = ['never-twice-never-lost', 'never-twice-scripted'];
/** Every test of what sending guarantees, the histories among them. */
export const GUARANTEES = ['core/sending', 'functions/src/tasks', 'http/batches'];

/** How jest is called for these tests, with `times` as many histories as in the unit tests. */
export const jestFor = (
  tests: readonly string[],
  times: number,
  ...more: string[]
): { args: string[]; env: NodeJS.ProcessEnv } => ({
  args: [
    path.join(process.cwd(), 'node_modules/jest/bin/jest.js'),
    ...['--selectProjects', 'functions', '--maxWorkers=1', '--silent', ...more],
    ...['--', ...tests],
  ],
  env: { ...process.env, SENDING_RUNS: String(times) },
});

/** Whether all guarantees hold in histories of this seed. jest prints those that do not. */
export function guaranteesHold(times: number, seed: number): boolean {
  const { args, env } = jestFor(GUARANTEES, times);
  const seeded = { ...env, SENDING_SEED: String(seed) };
  return spawnSync(process.execPath, args, { env: seeded, stdio: 'inherit' }).status === 0;
}
