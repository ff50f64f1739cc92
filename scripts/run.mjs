import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { handOver } from './bootstrap/hand-over.mjs';
import { ensureInstalled } from './bootstrap/install.mjs';

/**
 * `node scripts/run.mjs [--with-tests] FILE [ARGUMENT ...]`: runs a program on the Node of the
 * deployment, once what it needs is installed. `--with-tests`: also what only tests need.
 */
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const forTests = process.argv[2] === '--with-tests';
const [entry, ...args] = process.argv.slice(forTests ? 3 : 2);
process.exitCode = (await ensureInstalled(root, { forTests }))
  ? await handOver(root, entry, args)
  : 1;
