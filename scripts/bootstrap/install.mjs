import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean }} Locked */

/**
 * @param {string} file
 * @returns {Record<string, Locked> | null}
 */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? null;
  } catch {
    return null;
  }
}

/**
 * Whether node_modules has what package-lock.json says. npm writes its own list at the very end of
 * an install, so an interrupted install counts as none.
 *
 * @param {string} root
 */
export function isInstalled(root) {
  const wanted = packagesOf(path.join(root, 'package-lock.json'));
  const present = packagesOf(path.join(root, 'node_modules', '.package-lock.json'));
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([place, locked]) => {
    if (!place.includes('node_modules/')) return true;
    const found = present[place];
    if (!found) return Boolean(locked.optional ?? locked.devOptional);
    return found.version === locked.version;
  });
}

/**
 * Not `npm ci`, which begins by deleting all packages, also where one of them has changed. With
 * --no-save, npm follows the lockfile and does not change it.
 *
 * @param {string} root
 */
function npmInstall(root) {
  const args = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund'];
  const cli = process.env.npm_execpath;
  const [command, first] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []];
  return new Promise((resolve) => {
    const child = spawn(command, [...first, ...args, '--loglevel=error'], {
      cwd: root,
      stdio: 'pipe',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Installs packages if something is missing or the lockfile has changed.
 *
 * @param {string} root
 * @returns {Promise<boolean>} false after printing what went wrong
 */
export async function ensureInstalled(root) {
  if (isInstalled(root)) return true;
  const started = Date.now();
  process.stdout.write('Installing packages (a minute or two the first time) ...\n');
  const { code, output } = await npmInstall(root);
  if (code !== 0) {
    process.stderr.write(`${output}\nnpm install failed (exit code ${code}): see above.\n`);
    return false;
  }
  process.stdout.write(`Installed in ${Math.round((Date.now() - started) / 1000)} s.\n`);
  return true;
}

/**
 * The Node version of the deployed functions. It is installed as a package, so the machine's own
 * Node may be older.
 *
 * @param {string} root
 * @returns {string | null}
 */
export function deployedNode(root) {
  const installed = path.join(root, 'node_modules', 'node', 'bin', 'node');
  if (existsSync(installed)) return installed;
  return Number(process.versions.node.split('.')[0]) >= 22 ? process.execPath : null;
}
