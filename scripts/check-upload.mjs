import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Before a deployment: writes the lockfile that is uploaded, so that the versions are those that were
 * tested; then installs what is uploaded in an empty folder and loads every part of it there.
 * Otherwise a package that only this repository has would be missed after the deployment.
 */
const OWN = 'functions/';
const folder = mkdtempSync(path.join(tmpdir(), 'upload-'));
const npm = (...args) =>
  execFileSync('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
  });

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** The repository's packages as they would lie if functions/ were all of it. npm drops the rest. */
function allLocked() {
  const { packages } = read('package-lock.json');
  const shared = Object.entries(packages).filter(
    ([place, { link }]) => place.startsWith('node_modules/') && !link,
  );
  const own = Object.entries(packages)
    .filter(([place]) => place.startsWith(`${OWN}node_modules/`))
    .map(([place, locked]) => [place.slice(OWN.length), locked]);
  return { '': read('functions/package.json'), ...Object.fromEntries([...shared, ...own]) };
}

try {
  for (const name of ['package.json', 'lib'])
    cpSync(path.join('functions', name), path.join(folder, name), { recursive: true });
  const lock = { name: 'functions', lockfileVersion: 3, requires: true, packages: allLocked() };
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify(lock));
  npm('install', '--package-lock-only', '--prefer-offline');
  cpSync(path.join(folder, 'package-lock.json'), 'functions/package-lock.json');
  npm('ci', '--omit=dev', '--prefer-offline');
  const parts = readdirSync(path.join(folder, 'lib')).filter((name) => name.endsWith('.js'));
  for (const name of parts) await import(pathToFileURL(path.join(folder, 'lib', name)).href);
  console.log(`${parts.length} parts were installed and loaded.`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
