import path from 'node:path';
import { addCounts, sentence, type Counts } from './counts.ts';
import { Runner } from './runner.ts';
import { STAGES } from './stages.ts';

const root = process.cwd();
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const runner = new Runner({
  root,
  local: path.join(root, '.local'),
  node: process.execPath,
  caller: process.env,
  say,
});

async function runStage(name: string): Promise<Counts> {
  const started = Date.now();
  say(`${name} ...`);
  let counts: Counts;
  try {
    counts = (await STAGES[name]?.(runner)) ?? { passed: 0, failed: 1, skipped: 0 };
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    counts = { passed: 0, failed: 1, skipped: 0 };
  }
  say(`${name}: ${sentence(counts)} (${Math.round((Date.now() - started) / 1000)} s)`);
  return counts;
}

async function main(names: readonly string[]): Promise<number> {
  const unknown = names.find((name) => !(name in STAGES));
  if (unknown) {
    say(`Unknown stage "${unknown}": the stages are ${Object.keys(STAGES).join(', ')}.`);
    return 2;
  }
  const all: Counts[] = [];
  for (const name of names) {
    if (runner.stopped) return 130;
    all.push(await runStage(name));
  }
  const total = addCounts(all);
  say(sentence(total));
  return total.failed > 0 || total.passed === 0 ? 1 : 0;
}

function interrupt(): void {
  if (!runner.stopped) void runner.stop().then(() => process.exit(130));
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt);
process.on('disconnect', interrupt);

const chosen = process.argv.slice(2);
const code = await main(chosen.length > 0 ? chosen : Object.keys(STAGES));
if (!runner.stopped) process.exit(code);
