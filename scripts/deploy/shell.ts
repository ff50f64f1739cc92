import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import path from 'node:path';
import { lineOf, type Command } from './command.ts';

/** A command did not succeed. The message is all that is printed. */
export class CommandFailed extends Error {}

export interface Shell {
  readonly dry: boolean;
  say: (line: string) => void;
  /** Shows the command, runs it and shows what it prints. Throws CommandFailed. */
  run: (command: Command) => Promise<void>;
  /**
   * Runs the command. The result is what it printed; null: it says that there is no such thing.
   * Throws CommandFailed if it fails in any other way, because then nobody knows.
   */
  read: (command: Command, absent?: RegExp) => Promise<string | null>;
}

export interface ShellOptions {
  root: string;
  node: string;
  say: (line: string) => void;
  environment: NodeJS.ProcessEnv;
  /** The commands in place of the real ones. */
  start?: typeof spawn;
  wait?: (milliseconds: number) => Promise<unknown>;
}

const PATIENT_TRIES = 6;
const PATIENT_WAIT_MS = 10_000;

/** How gcloud says that there is no such thing. */
const NOT_FOUND = /\bNOT_FOUND\b/;

const FIREBASE = 'node_modules/firebase-tools/lib/bin/firebase.js';

/**
 * The program and its arguments. firebase-tools runs on the Node that the project has installed;
 * FIREBASE_COMMAND puts another program in its place.
 */
function started(command: Command, { root, node, environment }: ShellOptions): [string, string[]] {
  const args = [...command.args];
  if (command.program !== 'firebase') return [command.program, args];
  if (environment.FIREBASE_COMMAND) return [environment.FIREBASE_COMMAND, args];
  return [node, [path.join(root, FIREBASE), ...args]];
}

const INSTALLING = { gcloud: ': https://cloud.google.com/sdk/docs/install', firebase: '', npm: '' };

/** A program that could not be started at all. */
const notStarted = ({ program }: Command, trouble: Error): CommandFailed =>
  new CommandFailed(
    'code' in trouble && trouble.code === 'ENOENT'
      ? `${program} is not installed${INSTALLING[program]}`
      : trouble.message,
  );

export function realShell(options: ShellOptions): Shell {
  const { say, wait = sleep, start = spawn } = options;
  const once = async (command: Command, show: boolean) => {
    const [program, args] = started(command, options);
    const child = start(program, args, {
      cwd: options.root,
      env: options.environment,
      stdio: [
        // What is not shown must not wait for an answer.
        command.input ? 'pipe' : show ? 'inherit' : 'ignore',
        show ? 'inherit' : 'pipe',
        show ? 'inherit' : 'pipe',
      ],
    });
    const ended = new Promise<boolean>((resolve, reject) => {
      child.on('error', (error) => reject(notStarted(command, error)));
      child.on('close', (code) => resolve(code === 0));
    });
    child.stdin?.end(command.input?.text);
    const [succeeded, printed, complaint] = await Promise.all([
      ended,
      child.stdout ? text(child.stdout) : '',
      child.stderr ? text(child.stderr) : '',
    ]);
    return { succeeded, printed, complaint };
  };
  return {
    dry: false,
    say,
    async run(command) {
      say(`  $ ${lineOf(command)}`);
      for (let tries = command.patient ? PATIENT_TRIES : 1; ; tries -= 1) {
        if ((await once(command, true)).succeeded) return;
        if (tries <= 1) throw new CommandFailed(`This failed: ${lineOf(command)}`);
        say(`  Once more in ${PATIENT_WAIT_MS / 1_000} seconds.`);
        await wait(PATIENT_WAIT_MS);
      }
    },
    async read(command, absent = NOT_FOUND) {
      for (let tries = command.patient ? PATIENT_TRIES : 1; ; tries -= 1) {
        const { succeeded, printed, complaint } = await once(command, false);
        if (succeeded) return printed;
        if (absent.test(complaint)) return null;
        if (tries <= 1)
          throw new CommandFailed(
            `This failed: ${lineOf(command)}\n${complaint.trim() || printed.trim()}`.trim(),
          );
        await wait(PATIENT_WAIT_MS);
      }
    },
  };
}

/** Shows every command and runs none. */
export function dryShell(say: (line: string) => void): Shell {
  return {
    dry: true,
    say,
    run: (command) => {
      say(`  $ ${lineOf(command)}`);
      return Promise.resolve();
    },
    read: () => Promise.resolve(null),
  };
}
