import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { handOver } from './bootstrap/hand-over.mjs';
import { ensureInstalled } from './bootstrap/install.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
process.exitCode = (await ensureInstalled(root, { forTests: true }))
  ? await handOver(root, 'scripts/checks/main.ts', process.argv.slice(2))
  : 1;
