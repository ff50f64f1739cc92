import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Installs what a deployment uploads in an empty folder and loads every part of it there. Otherwise a
 * package that only this repository has would be missed after the deployment.
 */
const folder = mkdtempSync(path.join(tmpdir(), 'upload-'));
try {
  for (const name of ['package.json', 'lib'])
    cpSync(path.join('functions', name), path.join(folder, name), { recursive: true });
  const options = ['--omit=dev', '--prefer-offline', '--no-audit', '--no-fund'];
  execFileSync('npm', ['install', ...options], { cwd: folder, stdio: 'inherit' });
  const parts = readdirSync(path.join(folder, 'lib')).filter((name) => name.endsWith('.js'));
  for (const name of parts) await import(pathToFileURL(path.join(folder, 'lib', name)).href);
  console.log(`${parts.length} parts were installed and loaded.`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
