import path from 'node:path';
import { flagsSchema } from './plan.ts';
import { realSettings } from './real.ts';
import { World } from './world.ts';

/**
 * A terminal sends Ctrl-C to the whole group, and npm forwards it. Signals within this time count
 * as the same press.
 */
const SAME_PRESS_MS = 1000;

/** null: the settings of the real services are still being asked for. */
let world: World | null = null;
/** Set while stopping. */
let exitCode: number | null = null;
let stoppingSince = 0;

const root = process.cwd();
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const flags = flagsSchema.parse(JSON.parse(process.argv[2] ?? ''));

/** Ends everything. Only the first call counts. */
async function end(code: number, reason: string | null): Promise<void> {
  if (exitCode !== null) return;
  exitCode = code;
  stoppingSince = Date.now();
  if (reason) process.stderr.write(`${reason}\n`);
  await world?.stop();
  process.exit(code);
}

process.on('SIGINT', () => {
  if (exitCode !== null && Date.now() - stoppingSince > SAME_PRESS_MS) world?.hurry();
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void end(0, null));
process.on('disconnect', () => void end(1, null));
// If the reader of our output is gone (npm was killed, a pipe was closed), this process must not
// end before its children.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

try {
  const caller = await realSettings({ root, flags, caller: process.env, say });
  world = new World({
    root,
    local: path.join(root, '.local'),
    node: process.execPath,
    flags,
    caller,
    say,
    onLost: (report) => void end(1, report),
  });
  await world.start();
  if (flags.speed !== 1)
    say(`Waits are divided by ${flags.speed}: replies do not go out when the page says.`);
  say(`Ready: http://localhost:${flags.port}`);
} catch (error) {
  await end(1, error instanceof Error ? error.message : String(error));
}
