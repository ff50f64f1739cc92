import * as fs from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { z } from 'zod';
import { download } from './download.ts';
import type { Environment } from './plan.ts';
import { StartError } from './start-error.ts';

const MAIN_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
const GCLOUD_COPY = '../platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';
const DETAILS = 'node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json';

const detailsSchema = z.object({
  firestore: z.object({
    remoteUrl: z.url(),
    expectedSize: z.number(),
    expectedChecksumSHA256: z.string(),
    downloadPathRelativeToCacheDir: z.string(),
  }),
  ui: z.object({ main: z.object({ binaryPathRelativeToCacheDir: z.string() }) }),
});

function readDetails(root: string) {
  return detailsSchema.parse(JSON.parse(fs.readFileSync(path.join(root, DETAILS), 'utf8')));
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
  return fs.existsSync(path.join(cacheOf(environment), file));
}

/** The emulator in the gcloud CLI, found beside the `gcloud` program on PATH. */
function gcloudJar(environment: Environment): string | null {
  for (const folder of (environment.PATH ?? '').split(path.delimiter).filter(Boolean)) {
    const program = path.join(folder, 'gcloud');
    if (!fs.existsSync(program)) continue;
    const jar = path.resolve(path.dirname(fs.realpathSync(program)), GCLOUD_COPY);
    if (fs.existsSync(jar)) return jar;
  }
  return null;
}

interface JarSearch {
  root: string;
  /** The folder for the wrapper. */
  folder: string;
  environment: Environment;
  say: (line: string) => void;
}

/**
 * Finds the Firestore emulator: the caller's choice, or firebase-tools' cache, or the gcloud CLI's
 * copy. Otherwise it is fetched into that cache: firebase-tools would do so unseen, and a start waits
 * for it only so long.
 *
 * @returns the value for FIRESTORE_EMULATOR_BINARY_PATH; null if firebase-tools needs none
 * @throws StartError if there is no jar and no way to download one
 */
export async function findEmulatorJar(search: JarSearch): Promise<string | null> {
  const { root, folder, environment, say } = search;
  const { FIRESTORE_EMULATOR_BINARY_PATH: chosen } = environment;
  if (chosen) return chosen;
  const { firestore } = readDetails(root);
  const { remoteUrl: link, downloadPathRelativeToCacheDir: fileName } = firestore;
  const cache = cacheOf(environment);
  if (fs.existsSync(path.join(cache, fileName))) return null;
  const older = fs.globSync(path.join(cache, 'cloud-firestore-emulator-v*.jar')).sort().at(-1);
  if (older) return older;
  const gcloud = gcloudJar(environment);
  if (gcloud) return writeWrapper(folder, gcloud);
  say(`Fetching the Firestore emulator once (${Math.round(firestore.expectedSize / 1e6)} MB) ...`);
  const [file, sha256] = [path.join(cache, fileName), firestore.expectedChecksumSHA256];
  await download({ link, file, sha256, say }).catch((error: unknown) => {
    throw new StartError(
      `The Firestore emulator is not on this machine, and fetching it from ${new URL(link).host} failed (${String(error)}): go online once, or run "gcloud components install cloud-firestore-emulator", or set FIRESTORE_EMULATOR_BINARY_PATH.`,
    );
  });
  return null;
}

/** A jar with which `java -jar` can run a jar that names no main class itself, through a link to it. */
function writeWrapper(folder: string, jar: string): string {
  const [wrapper, link] = [path.join(folder, 'wrapper.jar'), path.join(folder, 'gcloud.jar')];
  const manifest = ['Manifest-Version: 1.0', `Main-Class: ${MAIN_CLASS}`, 'Class-Path: gcloud.jar'];
  fs.mkdirSync(folder, { recursive: true });
  fs.rmSync(link, { force: true });
  fs.symlinkSync(jar, link);
  fs.writeFileSync(
    wrapper,
    zipSync({ 'META-INF/MANIFEST.MF': strToU8(`${manifest.join('\r\n')}\r\n\r\n`) }),
  );
  return wrapper;
}
