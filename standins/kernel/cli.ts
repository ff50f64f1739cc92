import { parseArgs } from 'node:util';
import type { Standin } from './standin.ts';

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** The command line is wrong. The message is all that is printed. */
export class UsageError extends Error {}

type Flags = Readonly<Record<string, string | undefined>>;

/** Reads `--name value` flags; `usual` are all that there are. Throws UsageError for anything else. */
export function readFlags(usual: Flags): Flags {
  const options = Object.fromEntries(
    Object.keys(usual).map((name) => [name, { type: 'string' as const }]),
  );
  try {
    return { ...usual, ...parseArgs({ options }).values };
  } catch (error) {
    throw new UsageError(messageOf(error));
  }
}

/** The number of a flag. `accepts` describes in words what is allowed. */
export function numberFlag(
  flags: Flags,
  name: string,
  accepts: string,
  allowed: (value: number) => boolean,
): number {
  const text = flags[name] ?? '';
  const value = Number(text);
  if (text.trim() === '' || !allowed(value)) {
    throw new UsageError(`--${name} must be ${accepts}, not "${text}".`);
  }
  return value;
}

export const portFlag = (flags: Flags): number =>
  numberFlag(
    flags,
    'port',
    'a port number from 0 to 65535',
    (port) => Number.isInteger(port) && port >= 0 && port <= 65_535,
  );

const explain = (error: unknown, port: number): string =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    ? `Port ${port} is already in use.`
    : messageOf(error);

/** What a stand-in still does when it has to stop. */
export interface Ending {
  /** Resolves when it may stop. It still serves meanwhile. */
  finish: () => Promise<void>;
  /** Called for a second stop: `finish` should end soon. */
  hurry: () => void;
}

const NOTHING_LEFT: Ending = { finish: () => Promise.resolve(), hurry: () => undefined };

/**
 * Listens, prints one line, and stops on SIGTERM or SIGINT. A failure is printed as one sentence,
 * with exit code 1.
 */
export async function serve(
  name: string,
  port: number,
  standin: Standin,
  ending: Ending = NOTHING_LEFT,
): Promise<void> {
  let url: string;
  try {
    url = await standin.listen(port);
  } catch (error) {
    fail(name, explain(error, port));
    return;
  }
  // Registered before the line is printed, because a process that waits for the line may stop this
  // one at once.
  let stopping = false;
  const stop = (): void => {
    if (stopping) ending.hurry();
    else void ending.finish().then(() => standin.close());
    stopping = true;
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.stdout.write(`${name} stand-in: ${url}\n`);
}

/** Prints something that the user should read. The stand-in goes on. */
export function notice(name: string, sentence: string): void {
  process.stdout.write(`${name} stand-in says: ${sentence}\n`);
}

function fail(name: string, sentence: string): void {
  process.stderr.write(`${name} stand-in: ${sentence}\n`);
  process.exitCode = 1;
}

/** Runs a stand-in from the command line. `start` reads its flags and serves. */
export async function run(name: string, start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    fail(name, error.message);
  }
}
