import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { handOver } from './bootstrap/hand-over.mjs';
import { ensureInstalled } from './bootstrap/install.mjs';

/** `npm run setup`, `doctor`, `deploy`, … work on a fresh clone, as `npm start` does. */
const ENTRIES = {
  setup: 'setup',
  doctor: 'doctor',
  deploy: 'release',
  sending: 'sending',
  'redo-deletions': 'restore',
  walk: 'walk',
};

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const [name, ...args] = process.argv.slice(2);
const entry = ENTRIES[/** @type {keyof typeof ENTRIES} */ (name)];

process.exitCode = (await ensureInstalled(root))
  ? await handOver(root, `scripts/deploy/${entry}/main.ts`, args)
  : 1;
