import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { PNPM } from './bootstrap/install.mjs';

/**
 * Before a deployment: writes the lockfile that is uploaded, so that the versions are those that were
 * tested; then installs what is uploaded in an empty folder and loads every part of it there.
 * Otherwise a package that only this repository has would be missed after the deployment.
 */
const folder = mkdtempSync(path.join(tmpdir(), 'upload-'));
const pnpm = (...args) =>
  execFileSync('npx', ['--yes', PNPM, ...args, '--ignore-scripts'], {
    cwd: folder,
    stdio: 'inherit',
  });

try {
  for (const name of ['package.json', 'lib'])
    cpSync(path.join('functions', name), path.join(folder, name), { recursive: true });
  // Versions are taken from the lockfile that is there, and what nothing here asks for is dropped.
  cpSync('pnpm-lock.yaml', path.join(folder, 'pnpm-lock.yaml'));
  pnpm('install', '--lockfile-only');
  cpSync(path.join(folder, 'pnpm-lock.yaml'), 'functions/pnpm-lock.yaml');
  pnpm('install', '--frozen-lockfile', '--prod');
  const parts = readdirSync(path.join(folder, 'lib')).filter((name) => name.endsWith('.js'));
  for (const name of parts) await import(pathToFileURL(path.join(folder, 'lib', name)).href);
  console.log(`${parts.length} parts were installed and loaded.`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
