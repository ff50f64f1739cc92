import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { Environment } from './plan.ts';
import { StartError } from './start-error.ts';
import { wrapperJar } from './wrapper-jar.ts';

const MAIN_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
const GCLOUD_COPY = '../platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';
const DETAILS = 'node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json';

const detailsSchema = z.object({
  firestore: z.object({ remoteUrl: z.url(), downloadPathRelativeToCacheDir: z.string() }),
  ui: z.object({ main: z.object({ binaryPathRelativeToCacheDir: z.string() }) }),
});

function readDetails(root: string) {
  return detailsSchema.parse(JSON.parse(readFileSync(path.join(root, DETAILS), 'utf8')));
}

/** Where firebase-tools keeps what it has downloaded. */
const cacheOf = ({ FIREBASE_EMULATORS_PATH: chosen, HOME: home }: Environment): string =>
  chosen ?? path.join(home ?? homedir(), '.cache/firebase/emulators');

/**
 * Whether the Emulator UI is on this machine. Switched on where it is not, firebase-tools downloads
 * it first, and without a network starts nothing at all.
 */
export function hasEmulatorUi(root: string, environment: Environment): boolean {
  const { binaryPathRelativeToCacheDir: file } = readDetails(root).ui.main;
  return existsSync(path.join(cacheOf(environment), file));
}

/** The emulator in the gcloud CLI, found beside the `gcloud` program on PATH. */
export function gcloudJar(environment: Environment): string | null {
  for (const folder of (environment.PATH ?? '').split(path.delimiter).filter(Boolean)) {
    const program = path.join(folder, 'gcloud');
    if (!existsSync(program)) continue;
    const jar = path.resolve(path.dirname(realpathSync(program)), GCLOUD_COPY);
    if (existsSync(jar)) return jar;
  }
  return null;
}

async function isReachable(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(8000) });
    return answer.ok;
  } catch {
    return false;
  }
}

export interface JarSearch {
  root: string;
  /** The folder for the wrapper. */
  folder: string;
  environment: Environment;
}

/**
 * Finds the Firestore emulator: the caller's choice, or firebase-tools' cache, or the gcloud CLI's
 * copy. Otherwise firebase-tools downloads it.
 *
 * @returns the value for FIRESTORE_EMULATOR_BINARY_PATH; null if firebase-tools needs none
 * @throws StartError if there is no jar and no way to download one
 */
export async function findEmulatorJar(search: JarSearch): Promise<string | null> {
  const { root, folder, environment } = search;
  const { FIRESTORE_EMULATOR_BINARY_PATH: chosen } = environment;
  if (chosen) return chosen;
  const { remoteUrl, downloadPathRelativeToCacheDir: fileName } = readDetails(root).firestore;
  const cache = cacheOf(environment);
  if (existsSync(path.join(cache, fileName))) return null;
  const older = globSync(path.join(cache, 'cloud-firestore-emulator-v*.jar')).sort().at(-1);
  if (older) return older;
  const gcloud = gcloudJar(environment);
  if (gcloud) return writeWrapper(folder, gcloud);
  if (await isReachable(remoteUrl)) return null;
  throw new StartError(
    `The Firestore emulator is not on this machine and ${new URL(remoteUrl).host} cannot be reached: go online once, or run "gcloud components install cloud-firestore-emulator", or set FIRESTORE_EMULATOR_BINARY_PATH.`,
  );
}

function writeWrapper(folder: string, jar: string): string {
  const wrapper = path.join(folder, 'firestore-emulator.jar');
  mkdirSync(folder, { recursive: true });
  writeFileSync(wrapper, wrapperJar(pathToFileURL(jar).href, MAIN_CLASS));
  return wrapper;
}
