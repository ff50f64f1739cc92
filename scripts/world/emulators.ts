import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { Child } from './child.ts';
import { writeFirebaseConfig, type LocalChoices } from './firebase-config.ts';
import { EMULATOR_PORTS, PROJECT, type Environment } from './plan.ts';

const READY = /All emulators ready/;
/** If one of its programs is killed, firebase-tools only prints a warning and continues without it. */
const PART_LOST = /Emulator has exited (upon receiving signal|with code)/;

export interface EmulatorOptions extends LocalChoices {
  root: string;
  local: string;
  node: string;
  only: readonly string[];
  environment: Environment;
  /** The folder of an export. null: they start empty. */
  stored: string | null;
  /** true: the functions are loaded again after every build. */
  watched?: boolean;
}

/** Starts firebase-tools itself and not its npx wrapper, so that signals reach the right process. */
export function launchEmulators(options: EmulatorOptions): Child {
  const { root, local, node, only, stored } = options;
  const logFolder = path.join(local, 'logs');
  // What an export left that was killed: the hub begins each one in its working directory.
  for (const left of globSync('firebase-export-*', { cwd: logFolder }))
    rmSync(path.join(logFolder, left), { recursive: true });
  // The hub leaves a file in the temporary folder that is named only after the project. Without its
  // own one it would warn of the emulators of another checkout.
  const temporary = mkdtempSync(path.join(tmpdir(), 'replywell-'));
  // The emulator watches no files in folders whose name begins with a dot, or below them.
  const folder = options.watched ? path.join(temporary, 'firebase') : path.join(local, 'firebase');
  const config = writeFirebaseConfig(root, folder, options, options.environment);
  const child = new Child({
    name: 'emulators',
    program: node,
    args: [
      path.join(root, 'node_modules/firebase-tools/lib/bin/firebase.js'),
      ...['--config', config, '--project', PROJECT, '--non-interactive', 'emulators:start'],
      ...['--only', only.join(','), ...(stored === null ? [] : ['--import', stored])],
    ],
    cwd: logFolder,
    environment: {
      // The Functions emulator loads all code again for each process, so a compile cache helps.
      NODE_COMPILE_CACHE: path.join(local, 'compile-cache'),
      // Otherwise it asks npm for a newer SDK, which takes a second with a network and ten without.
      npm_config_offline: 'true',
      // In seconds. A request whose process takes longer to load is never answered.
      FUNCTIONS_DISCOVERY_TIMEOUT: '300',
      ...options.environment,
      TMPDIR: temporary,
    },
    logFolder,
  });
  void child.ended.then(() => rmSync(temporary, { recursive: true, force: true }));
  return child;
}

export async function waitForEmulators(emulators: Child): Promise<void> {
  await emulators.waitForLine(READY);
  emulators.noteFamily();
}

/** Accounts that only listen to Firestore have no such moment. */
const accountsSchema = z.object({
  users: z.array(z.object({ localId: z.string(), validSince: z.string().optional() })),
});

/**
 * Auth's emulator takes the moment of an import for the moment from which sessions count, so every
 * start would sign everybody out. This puts back the moment that stands in the export.
 */
export async function keepSessions(stored: string): Promise<void> {
  const file = path.join(stored, 'auth_export', 'accounts.json');
  const { users } = accountsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const auth = `http://127.0.0.1:${EMULATOR_PORTS.auth}/identitytoolkit.googleapis.com/v1`;
  for (const user of users.filter(({ validSince }) => validSince !== undefined)) {
    const answer = await fetch(`${auth}/projects/${PROJECT}/accounts:update`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify(user),
    });
    if (!answer.ok) throw new Error(`Auth's emulator does not take an account: ${answer.status}`);
  }
}

/** Resolves when the Emulator Suite has ended or lost a part, with a description. */
export function emulatorsLost(emulators: Child): Promise<string> {
  const partLost = new Promise<string>((resolve) => {
    emulators.onLine((line) => PART_LOST.test(line) && resolve(`lost a part (${line.trim()})`));
  });
  return Promise.race([emulators.ended, partLost]);
}

/**
 * One SIGINT ends it cleanly. A second one interrupts that, and Java is left running. On a busy
 * machine it takes seconds to say that it has heard, so there is patience for that.
 */
export function stopEmulators(emulators: Child): Promise<void> {
  return emulators.stop({
    signal: 'SIGINT',
    graceMs: 60_000,
    acknowledged: /Starting a clean shutdown/,
  });
}

/** Kills it without a clean end, which it may not hear during the start. */
export function abandonEmulators(emulators: Child): Promise<void> {
  return emulators.stop({ signal: 'SIGKILL', graceMs: 2000 });
}
