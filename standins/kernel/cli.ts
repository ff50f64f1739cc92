import { parseArgs } from 'node:util';
import type { Standin } from './standin.ts';

/** The command line is wrong. The message is all that is printed. */
export class UsageError extends Error {}

export interface Flag {
  /** Used if the flag is missing. A flag without a default is required. */
  default?: string;
  multiple?: boolean;
}

export type Flags = ReadonlyMap<string, readonly string[]>;

/** Reads `--name value` flags. Throws UsageError for anything else. */
export function readFlags(argv: readonly string[], known: Record<string, Flag>): Flags {
  const flags = new Map<string, readonly string[]>();
  for (const [name, given] of Object.entries(parsed(argv, known))) {
    flags.set(name, Array.isArray(given) ? given.map(String) : [String(given)]);
  }
  for (const [name, flag] of Object.entries(known)) {
    if (flags.has(name)) continue;
    if (flag.default !== undefined) flags.set(name, [flag.default]);
    else if (!flag.multiple) throw new UsageError(`The flag --${name} is missing.`);
  }
  return flags;
}

function parsed(argv: readonly string[], known: Record<string, Flag>): Record<string, unknown> {
  const options = Object.fromEntries(
    Object.entries(known).map(([name, flag]) => [
      name,
      { type: 'string' as const, multiple: flag.multiple ?? false },
    ]),
  );
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: false }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** The number of a flag. `accepts` describes in words what is allowed. */
export function numberFlag(
  flags: Flags,
  name: string,
  accepts: string,
  allowed: (value: number) => boolean,
): number {
  const text = flags.get(name)?.[0] ?? '';
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

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

function explain(error: unknown, port: number): string {
  if (isBusy(error)) return `Port ${port} is already in use.`;
  return error instanceof Error ? error.message : String(error);
}

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

export function fail(name: string, sentence: string): void {
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
