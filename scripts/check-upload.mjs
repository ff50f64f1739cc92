import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { pnpmOf } from './bootstrap/install.mjs';

/**
 * Before a deployment: writes the lockfile that is uploaded, so that the versions are those that were
 * tested; then installs what is uploaded in an empty folder and loads every part of it there.
 * Otherwise a package that only this repository has would be missed after the deployment.
 *
 * It is npm's lockfile: with pnpm's, Google's builder refuses functions that do not name Google's own
 * framework among their packages, which it brings anyway.
 */
const folder = mkdtempSync(path.join(tmpdir(), 'upload-'));
const run = (program, ...args) =>
  execFileSync(program, [...args, '--ignore-scripts'], { cwd: folder, stdio: 'inherit' });
const pnpm = (...args) => run('npx', '--yes', pnpmOf('.'), 'install', ...args);
const npm = (...args) => run('npm', ...args, '--no-audit', '--no-fund', '--loglevel=error');

/** The hash of each package, which npm does not know of packages that pnpm has installed. */
function readHashes() {
  const lockfile = readFileSync('pnpm-lock.yaml', 'utf8');
  const found = lockfile.matchAll(
    /^ {2}'?(\S+@[^\s':]+)'?:\n {4}resolution: \{integrity: (\S+)\}/gm,
  );
  return new Map([...found].map(([, id, hash]) => [id, hash]));
}

/** npm's lockfile of what lies in node_modules, with the hashes of pnpm's. */
function writeLockfile() {
  npm('install', '--package-lock-only');
  const lockfile = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8'));
  const hashes = readHashes();
  for (const [place, locked] of Object.entries(lockfile.packages)) {
    if (place === '') continue;
    const id = `${locked.name ?? place.split('node_modules/').at(-1)}@${locked.version}`;
    locked.integrity = hashes.get(id);
    if (!locked.integrity) throw new Error(`${id} is not in pnpm-lock.yaml.`);
  }
  const text = JSON.stringify(lockfile, null, 2);
  for (const place of [folder, 'functions'])
    writeFileSync(path.join(place, 'package-lock.json'), text);
}

try {
  for (const name of ['package.json', 'lib'])
    cpSync(path.join('functions', name), path.join(folder, name), { recursive: true });
  // Versions are taken from the lockfile that is there, and what nothing here asks for is dropped.
  cpSync('pnpm-lock.yaml', path.join(folder, 'pnpm-lock.yaml'));
  pnpm('--lockfile-only');
  pnpm('--frozen-lockfile', '--prod', '--config.node-linker=hoisted');
  writeLockfile();
  npm('ci', '--omit=dev');
  const parts = readdirSync(path.join(folder, 'lib')).filter((name) => name.endsWith('.js'));
  for (const name of parts) await import(pathToFileURL(path.join(folder, 'lib', name)).href);
  console.log(`${parts.length} parts were installed and loaded.`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
