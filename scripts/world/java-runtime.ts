import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { latestPackage, NoRuntime, RUNTIME_MAJOR, type Machine } from './adoptium.ts';
import { download } from './download.ts';
import { pickJava } from './java.ts';

/** The folder of the runtime. It names the machine, because different machines may share a checkout. */
export function runtimeFolder(local: string, { os, architecture }: Machine): string {
  return path.join(local, 'java', `${RUNTIME_MAJOR}-${os}-${architecture}`);
}

export function runtimeBinary(folder: string, { os }: Machine): string {
  return path.join(folder, os === 'mac' ? 'Contents/Home' : '', 'bin/java');
}

/** Unpacks with the `tar` of Linux and macOS. A package would be a dependency for one call. */
async function unpack(archive: string, folder: string): Promise<void> {
  mkdirSync(folder);
  const args = ['-xzf', archive, '-C', folder, '--strip-components=1', '--no-same-owner'];
  try {
    await promisify(execFile)('tar', args);
  } catch (error) {
    const reason = error instanceof Error ? error.message.trim() : String(error);
    const line = reason.replaceAll(/\s+/g, ' ');
    throw new NoRuntime(`the one that was fetched could not be unpacked (${line})`);
  }
}

function moveInto(folder: string, unpacked: string): void {
  try {
    renameSync(unpacked, folder);
  } catch (error) {
    // If another start was faster, its runtime is used.
    if (!existsSync(folder)) throw error;
  }
}

export interface RuntimeRequest {
  machine: Machine;
  folder: string;
  say: (line: string) => void;
}

/**
 * Fetches the runtime. A package such as njre does not say the size before, and two starts at the
 * same time write the same temporary file. Here the folder gets its final name last, by one rename.
 * So after a crash at any earlier step the folder does not exist, and the next start fetches again.
 *
 * @throws NoRuntime
 */
export async function fetchRuntime({ machine, folder, say }: RuntimeRequest): Promise<void> {
  const { link, checksum, size } = await latestPackage(machine);
  const megabytes = Math.round(size / 1_000_000);
  say(`Fetching Java once (Temurin ${RUNTIME_MAJOR}, ${megabytes} MB) into ${folder} ...`);
  mkdirSync(path.dirname(folder), { recursive: true });
  const partial = mkdtempSync(`${folder}.partial-${process.pid}-`);
  const archive = path.join(partial, 'archive.tar.gz');
  const unpacked = path.join(partial, 'runtime');
  try {
    await download({ link, file: archive, sha256: checksum, say }).catch((error: unknown) => {
      throw new NoRuntime(`fetching one from ${new URL(link).host} failed (${String(error)})`);
    });
    await unpack(archive, unpacked);
    if (!pickJava([runtimeBinary(unpacked, machine)]).java)
      throw new NoRuntime('the one that was fetched does not run here');
    moveInto(folder, unpacked);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}
