import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseFlags, USAGE, UsageError } from './bootstrap/flags.mjs';
import { handOver } from './bootstrap/hand-over.mjs';
import { ensureInstalled } from './bootstrap/install.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

async function main() {
  const flags = parseFlags(process.argv.slice(2), process.env);
  if (flags.help) {
    process.stdout.write(USAGE);
    return 0;
  }
  if (!(await ensureInstalled(root))) return 1;
  return handOver(root, 'scripts/world/main.ts', [JSON.stringify(flags)]);
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
