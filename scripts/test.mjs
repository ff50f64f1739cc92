import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { handOver } from './bootstrap/hand-over.mjs';
import { deployedNode, ensureInstalled } from './bootstrap/install.mjs';
import { nextNode, withoutNextNode } from './bootstrap/next-node.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const { args, next } = withoutNextNode(process.argv.slice(2));

async function run() {
  if (!(await ensureInstalled(root))) return 1;
  const node = next ? nextNode(root) : deployedNode(root);
  if (next && node === null) return 1;
  return handOver(root, 'scripts/checks/main.ts', args, node);
}

process.exitCode = await run();
