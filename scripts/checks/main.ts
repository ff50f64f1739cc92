import { mkdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Runner } from './runner.ts';
import { FULL, isStage, QUICK, STAGES, type StageName } from './stages.ts';

const USAGE = `Usage: npm test [-- stage ...]
       npm run test:full [-- stage ...]

The quick set: ${QUICK.join(', ')}.
The full set:  ${FULL.join(', ')}; with more random histories.
`;

/** More than cores slow each other down. The storm must not begin before the journeys have ended. */
const AT_ONCE = Math.min(3, availableParallelism());

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function clock(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
}

async function runStage(runner: Runner, name: StageName, full: boolean): Promise<boolean> {
  const started = performance.now();
  const failure = await STAGES[name](runner, full).then(
    (failed) => (failed ? readFileSync(failed.logFile, 'utf8') : null),
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  if (runner.stopped) return false;
  const result = failure === null ? 'passed' : 'failed';
  say(`${name.padEnd(9)} ${clock(performance.now() - started).padStart(5)}  ${result}`);
  if (failure !== null) runner.failures.push(`\n${name} failed:\n${failure.trim()}\n`);
  return failure === null;
}

/** The first stages of the list start first; whenever one ends, the next one starts. */
async function runAll(runner: Runner, names: readonly StageName[], full: boolean): Promise<number> {
  const started = performance.now();
  const waiting = [...names];
  const passed: boolean[] = [];
  const work = async (): Promise<void> => {
    for (let name = waiting.shift(); name && !runner.stopped; name = waiting.shift())
      passed.push(await runStage(runner, name, full));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  for (const text of runner.failures) say(text);
  say(`${'all'.padEnd(9)} ${clock(performance.now() - started).padStart(5)}`);
  return passed.length === names.length && passed.every(Boolean) ? 0 : 1;
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { full: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  });
  const unknown = positionals.find((name) => !isStage(name));
  if (values.help || unknown) {
    process.stdout.write(unknown ? `There is no stage "${unknown}".\n\n${USAGE}` : USAGE);
    return unknown ? 2 : 0;
  }
  const root = process.cwd();
  const local = path.join(root, '.local');
  mkdirSync(path.join(local, 'logs'), { recursive: true });
  const runner = new Runner(root, local);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
    process.on(signal, () => {
      if (!runner.stopped) say('Stopping ...');
      void runner.stop().then(() => process.exit(130));
    });
  const chosen = FULL.filter((name) => positionals.includes(name));
  const usual = values.full ? FULL : QUICK;
  return runAll(runner, chosen.length > 0 ? chosen : usual, values.full);
}

process.exit(await main());
