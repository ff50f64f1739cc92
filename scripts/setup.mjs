import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './bootstrap/install.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
process.exitCode = (await ensureInstalled(root)) ? 0 : 1;
