import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../world/start-error.ts';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

const holderOf = (file: string): number | null => {
  try {
    return Number(readFileSync(file, 'utf8')) || null;
  } catch {
    return null;
  }
};

/**
 * Two runs in one folder would write into each other's logs and reports. Throws StartError if
 * another run is going on. A file that a dead process has left is replaced. Returns a function that
 * lets the next run in.
 */
export function beOnlyRun(local: string): () => void {
  const file = path.join(local, 'test.pid');
  const holder = holderOf(file);
  if (holder !== null && holder !== process.pid && isAlive(holder))
    throw new StartError(
      `Another run of the tests (process ${holder}) is going on in this folder: wait for its end or stop it.`,
    );
  rmSync(file, { force: true });
  writeFileSync(file, String(process.pid), { flag: 'wx' });
  return () => {
    if (holderOf(file) === process.pid) rmSync(file, { force: true });
  };
}
