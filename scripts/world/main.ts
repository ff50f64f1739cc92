import path from 'node:path';
import { flagsSchema } from './plan.ts';
import { World } from './world.ts';

/** Set while stopping; what arrives later changes nothing. */
let exitCode: number | null = null;

const root = process.cwd();
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const flags = flagsSchema.parse(JSON.parse(process.argv[2] ?? ''));

const world = new World({
  root,
  local: path.join(root, '.local'),
  node: process.execPath,
  flags,
  caller: process.env,
  say,
  onLost: (report) => void end(1, report),
});

/** A terminal sends Ctrl-C to the whole group and npm forwards it: the repeats are ignored. */
async function end(code: number, reason: string | null): Promise<void> {
  if (exitCode !== null) return;
  exitCode = code;
  if (reason) process.stderr.write(`${reason}\n`);
  await world.stop();
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void end(0, null));
process.on('disconnect', () => void end(1, null));
// A reader that has gone (npm killed, a closed pipe) must not end this process before its children.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

try {
  await world.start();
  say(`Ready: http://localhost:${flags.port}`);
} catch (error) {
  await end(1, error instanceof Error ? error.message : String(error));
}
