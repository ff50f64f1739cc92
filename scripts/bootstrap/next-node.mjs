import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/** The major version of Node after the one in functions/package.json, on which tests can run too. */
export const NEXT_NODE = '24';

/** @param {string} root */
const binaryIn = (root) =>
  path.join(root, '.local', `node-${NEXT_NODE}`, 'node_modules', 'node', 'bin', 'node');

/**
 * The next Node, which is fetched once.
 *
 * @param {string} root
 * @returns {string | null} null: it could not be fetched, and npm has said why
 */
export function nextNode(root) {
  const binary = binaryIn(root);
  if (existsSync(binary)) return binary;
  const folder = path.join(root, '.local', `node-${NEXT_NODE}`);
  mkdirSync(folder, { recursive: true });
  process.stdout.write(`Fetching Node ${NEXT_NODE} ...\n`);
  const flags = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  spawnSync('npm', ['install', '--prefix', folder, ...flags, `node@${NEXT_NODE}`], {
    cwd: folder,
    stdio: 'inherit',
  });
  return existsSync(binary) ? binary : null;
}

/**
 * Takes `--next-node` out of a command line.
 *
 * @param {readonly string[]} argv
 */
export function withoutNextNode(argv) {
  const args = argv.filter((word) => word !== '--next-node');
  return { args, next: args.length < argv.length };
}
