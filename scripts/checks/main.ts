import { accessSync, constants, mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseCommandLine, USAGE, type Asked } from './command-line.ts';
import { addCounts, sentence, type Counts } from './counts.ts';
import { beOnlyRun } from './only-run.ts';
import { Runner } from './runner.ts';
import { runStages, type Stage } from './schedule.ts';
import { STAGES, type StageName } from './stages.ts';

const root = process.cwd();
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const local = path.join(root, '.local');

function requirePlace(): void {
  try {
    for (const folder of ['logs', 'reports'])
      mkdirSync(path.join(local, folder), { recursive: true });
    accessSync(path.join(local, 'logs'), constants.W_OK);
  } catch (error) {
    say(`Nothing can be written into ${local}: ${error instanceof Error ? error.message : ''}`);
    process.exit(1);
  }
}

function requireToBeAlone(): void {
  try {
    process.on('exit', beOnlyRun(local));
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}

requirePlace();
const runner = new Runner({
  root,
  local,
  node: process.execPath,
  // The journeys answer the requests for Google's script. It is set for every stage, because all
  // stages use the same build.
  caller: { ...process.env, VITE_ANALYTICS_ID: 'G-JOURNEY' },
  say,
});

const clock = (ms: number): string => {
  const seconds = Math.round(ms / 1000);
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
};

/** A stage that cannot start counts as one failure. */
async function runStage(name: StageName, full: boolean): Promise<Counts> {
  try {
    return await STAGES[name].run(runner, full);
  } catch (error) {
    runner.fail(name, error instanceof Error ? error.message : String(error));
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

async function runAll(names: readonly StageName[], full: boolean): Promise<number> {
  const started = performance.now();
  const all: Counts[] = [];
  const stages = names.map((name): Stage => {
    const run = () => runStage(name, full);
    return { name, run, emulators: STAGES[name].emulators ?? false };
  });
  const stopped = (): boolean => runner.stopped;
  await runStages(
    stages,
    { atOnce: availableParallelism(), stopped },
    ({ name }, counts, tookMs) => {
      all.push(counts);
      if (!runner.stopped)
        say(`${name.padEnd(9)} ${clock(tookMs).padStart(5)}  ${sentence(counts)}`);
    },
  );
  // The run was interrupted, and the handler of the interrupt ends the process.
  if (runner.stopped) return 130;
  for (const { name, output } of runner.failures) say(`\n${name} failed:\n${output.trim()}\n`);
  const total = addCounts(all);
  say(`${'all'.padEnd(9)} ${clock(performance.now() - started).padStart(5)}`);
  say(sentence(total));
  return total.failed > 0 || total.passed === 0 ? 1 : 0;
}

function interrupt(): void {
  if (runner.stopped) return;
  say('Stopping ...');
  void runner.stop().then(() => process.exit(130));
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt);
process.on('disconnect', interrupt);

function asked(): Asked | null {
  try {
    return parseCommandLine(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    return null;
  }
}

async function main(): Promise<number> {
  const wish = asked();
  if (!wish) return 2;
  if (!wish.help) {
    requireToBeAlone();
    return runAll(wish.names, wish.full);
  }
  process.stdout.write(USAGE);
  return 0;
}

const code = await main();
if (!runner.stopped) process.exit(code);
