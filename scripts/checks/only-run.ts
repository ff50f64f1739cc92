import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../world/start-error.ts';

const isCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isCode(error, 'EPERM');
  }
}

const holderOf = (file: string): number | null => {
  try {
    return Number(readFileSync(file, 'utf8')) || null;
  } catch {
    return null;
  }
};

/** Writes our number, if no file is there. One of two processes at the same moment gets false. */
function takes(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/**
 * Two runs in one folder would write into each other's logs and reports. Throws StartError if
 * another run is going on. A file that a dead process has left is replaced. Returns a function that
 * lets the next run in.
 */
export function beOnlyRun(local: string): () => void {
  const file = path.join(local, 'test.pid');
  if (!takes(file)) {
    const holder = holderOf(file);
    if (holder !== null && isAlive(holder))
      throw new StartError(
        `Another run of the tests (process ${holder}) is going on in this folder: wait for its end or stop it.`,
      );
    rmSync(file, { force: true });
    if (!takes(file))
      throw new StartError('Another run of the tests has just begun in this folder.');
  }
  return () => {
    if (holderOf(file) === process.pid) rmSync(file, { force: true });
  };
}
