import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Installs what a deployment uploads, in an empty folder and from its own files, and calls it there.
 * Otherwise a package that only this repository has would be missed after the deployment.
 */

const LARGEST_MB = 120;
const UPLOADED = ['package.json', 'package-lock.json', 'lib'];
const root = process.cwd();

function run(program: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}\n${stdout}${stderr}`);
  return stdout;
}

function megabytesOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const bytes = files.reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0);
  return bytes / 1e6;
}

const folder = mkdtempSync(path.join(tmpdir(), 'upload-'));
try {
  for (const name of UPLOADED)
    cpSync(path.join(root, 'functions', name), path.join(folder, name), { recursive: true });
  const install = ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund'];
  run('npm', install, folder);
  const size = megabytesOf(path.join(folder, 'node_modules'));
  process.stdout.write(`installed: ${size.toFixed(1)} MB, at most ${LARGEST_MB}\n`);
  if (size > LARGEST_MB) throw new Error('What is installed has grown.');
  for (const name of ['call.mjs', 'chunks.ts'])
    cpSync(path.join(root, 'scripts/upload', name), path.join(folder, name));
  process.stdout.write(run(process.execPath, ['call.mjs'], folder));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
