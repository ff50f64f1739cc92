import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { StartError } from './start-error.ts';

/** Whoever uses the data, in its own words. null: nobody answers. */
const userOf = (socket: string): Promise<string | null> => text(connect(socket)).catch(() => null);

export interface DataInUse {
  /** The last run has left its mark: it did not end by itself. */
  interrupted: boolean;
  /** Takes the mark away. Without it the next run is told that this one was interrupted. */
  release: () => void;
}

/**
 * Marks a folder as used by this process, with a socket in it: it answers while the process lives,
 * also from another container, where a process id would mean nothing; and the file of a dead one
 * stays.
 *
 * @throws StartError if a living process uses it
 */
export async function useData(folder: string, as: string): Promise<DataInUse> {
  // Relative, because the path of a socket may have about a hundred characters.
  const socket = path.relative(process.cwd(), path.join(folder, 'in-use'));
  mkdirSync(folder, { recursive: true });
  const interrupted = existsSync(socket);
  if (interrupted) {
    const user = await userOf(socket);
    if (user !== null) throw new StartError(`${folder} is in use by ${user}: stop that first.`);
    rmSync(socket);
  }
  const server = createServer((connection) => connection.end(as)).unref();
  try {
    await once(server.listen(socket), 'listening');
  } catch (error) {
    throw new StartError(`${folder} cannot be used: ${String(error)}.`);
  }
  return { interrupted, release: () => void server.close() };
}
