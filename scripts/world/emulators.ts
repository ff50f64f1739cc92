import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Child } from './child.ts';
import { writeFirebaseConfig } from './firebase-config.ts';
import { PROJECT, type Environment } from './plan.ts';
import type { StoredData } from './stored-data.ts';

const READY = /All emulators ready/;
const READY_WITHIN_MS = 120_000;
/** firebase-tools only warns when a program of its own is killed, and then carries on without it. */
const PART_LOST = /Emulator has exited (upon receiving signal|with code)/;

export interface EmulatorOptions {
  root: string;
  local: string;
  node: string;
  only: readonly string[];
  hostingPort: number;
  environment: Environment;
  /** null: nothing is read or kept. */
  data: StoredData | null;
  /** The functions are loaded anew whenever they are built. */
  watched?: boolean;
}

/** firebase-tools itself, not its npx wrapper: a signal then reaches the one that must hear it. */
export function launchEmulators(options: EmulatorOptions): Child {
  const { root, local, node, only, data } = options;
  const logFolder = path.join(local, 'logs');
  const keep = data ? ['--export-on-exit', data.folder] : [];
  // The export finds its hub through a file in the temporary folder that is named after the project
  // alone: without a folder of its own it could export another checkout's emulators.
  const temporary = mkdtempSync(path.join(tmpdir(), 'replywell-'));
  // The emulator watches nothing in a folder whose name begins with a dot, or below one.
  const folder = options.watched ? path.join(temporary, 'firebase') : path.join(local, 'firebase');
  const config = writeFirebaseConfig(root, folder, options.hostingPort, options.environment);
  const recall = data?.state() === 'whole' ? ['--import', data.folder] : [];
  const child = new Child({
    name: 'emulators',
    program: node,
    args: [
      path.join(root, 'node_modules/firebase-tools/lib/bin/firebase.js'),
      ...['--config', config, '--project', PROJECT, '--non-interactive', 'emulators:start'],
      ...['--only', only.join(','), ...recall, ...keep],
    ],
    cwd: logFolder,
    environment: {
      // The Functions emulator loads everything anew for each process it starts: kept code helps.
      NODE_COMPILE_CACHE: path.join(local, 'compile-cache'),
      // It asks npm whether a newer SDK exists: a second with a network, ten without.
      npm_config_offline: 'true',
      ...options.environment,
      TMPDIR: temporary,
    },
    logFolder,
  });
  void child.ended.then(() => rmSync(temporary, { recursive: true, force: true }));
  return child;
}

export async function waitForEmulators(
  emulators: Child,
  withinMs = READY_WITHIN_MS,
): Promise<void> {
  await emulators.waitForLine(READY, withinMs);
  emulators.noteFamily();
}

/** Settles when the Emulator Suite has ended or lost a part, with what happened in words. */
export function emulatorsLost(emulators: Child): Promise<string> {
  const partLost = new Promise<string>((resolve) => {
    emulators.onLine((line) => PART_LOST.test(line) && resolve(`lost a part (${line.trim()})`));
  });
  return Promise.race([emulators.ended, partLost]);
}

/** One SIGINT is a clean end; a second one would cut it short and leave Java running. */
export function stopEmulators(emulators: Child): Promise<void> {
  return emulators.stop({
    signal: 'SIGINT',
    graceMs: 20_000,
    acknowledged: /Starting a clean shutdown/,
  });
}

/** Without a word: while starting, a clean end would store the half that has been read so far. */
export function abandonEmulators(emulators: Child): Promise<void> {
  return emulators.stop({ signal: 'SIGKILL', graceMs: 2000 });
}
