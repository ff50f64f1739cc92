import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { download } from './download.ts';
import type { Environment } from './plan.ts';
import { StartError } from './start-error.ts';

const LEAST = 21;
/** What is fetched: the newest version with long-term support. */
const FETCHED = 25;
const ADOPTIUM = 'https://api.adoptium.net';
/** Node's words in Adoptium's. */
const SYSTEMS: Readonly<Record<string, string>> = { linux: 'linux', darwin: 'mac' };
const ARCHITECTURES: Readonly<Record<string, string>> = { x64: 'x64', arm64: 'aarch64' };

const HOMES = [
  ...['/usr/lib/jvm/*', '/usr/java/*', '/opt/java/*', '/opt/*jdk*'],
  '/Library/Java/JavaVirtualMachines/*/Contents/Home',
  ...['/opt/homebrew/opt/openjdk*', '/usr/local/opt/openjdk*'],
  ...[path.join(homedir(), '.sdkman/candidates/java/*'), path.join(homedir(), '.jdks/*')],
];

/** From JAVA_HOME, then PATH, then the usual folders, each program once. */
function candidates({ JAVA_HOME, PATH = '' }: Environment): string[] {
  const binOf = (home: string): string => path.join(home, 'bin');
  const folders = [
    ...(JAVA_HOME ? [binOf(JAVA_HOME)] : []),
    ...PATH.split(path.delimiter).filter(Boolean),
    ...HOMES.flatMap((pattern) => globSync(pattern)).map(binOf),
  ];
  const found = folders
    .map((folder) => path.join(folder, 'java'))
    .filter((file) => existsSync(file));
  return [...new Set(found.map((file) => realpathSync(file)))];
}

/**
 * "17.0.15" is 17, "1.8.0_402" is 8, and 0 is what does not run. The first run after unpacking may be
 * slow: macOS checks the whole program.
 */
function majorOf(binary: string): number {
  const { stderr, stdout } = spawnSync(binary, ['-version'], { encoding: 'utf8', timeout: 30_000 });
  return Number(/version "(?:1\.)?(\d+)/.exec(`${stderr}${stdout}`)?.[1] ?? 0);
}

const assetsSchema = z.tuple(
  [
    z.object({
      binary: z.object({
        package: z.object({
          link: z.url(),
          checksum: z.string().regex(/^[0-9a-f]{64}$/),
          size: z.int().positive(),
        }),
      }),
    }),
  ],
  z.unknown(),
);

interface JavaSearch {
  /** The folder of this checkout in which a fetched runtime is stored. */
  local: string;
  environment: Environment;
  say: (line: string) => void;
}

/**
 * Fetches a runtime. A package such as njre does not say the size before, and two starts at the same
 * time write the same temporary file. Here the folder gets its final name last, by one rename: after
 * a crash at any earlier step it does not exist, and the next start fetches again.
 */
async function fetchInto(folder: string, query: Record<string, string>, say: JavaSearch['say']) {
  const wanted = new URLSearchParams({ ...query, image_type: 'jre', vendor: 'eclipse' });
  const url = `${ADOPTIUM}/v3/assets/latest/${FETCHED}/hotspot?${wanted.toString()}`;
  const answer = await fetch(url, { signal: AbortSignal.timeout(8000) });
  const [{ binary }] = assetsSchema.parse(await answer.json());
  const { link, checksum: sha256, size } = binary.package;
  say(`Fetching Java once (Temurin ${FETCHED}, ${Math.round(size / 1e6)} MB) into ${folder} ...`);
  mkdirSync(path.dirname(folder), { recursive: true });
  const partial = mkdtempSync(`${folder}.partial-${process.pid}-`);
  try {
    const file = path.join(partial, 'archive.tar.gz');
    await download({ link, file, sha256, say });
    const unpacked = path.join(partial, 'runtime');
    mkdirSync(unpacked);
    // The `tar` of Linux and macOS. A package would be a dependency for one call.
    execFileSync('tar', ['-xzf', file, '-C', unpacked, '--strip-components=1', '--no-same-owner']);
    // If another start was faster, its runtime is used.
    if (!existsSync(folder)) renameSync(unpacked, folder);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}

/** The one that an earlier start has fetched, or one that is fetched now. Throws what went wrong. */
async function ownRuntime({ local, say }: JavaSearch): Promise<string> {
  const [os, architecture] = [SYSTEMS[process.platform], ARCHITECTURES[process.arch]];
  if (!os || !architecture) throw new Error(`none is for ${process.platform} on ${process.arch}`);
  // It names the machine, because different machines may share a checkout.
  const folder = path.join(local, 'java', `${FETCHED}-${os}-${architecture}`);
  if (!existsSync(folder)) await fetchInto(folder, { os, architecture }, say);
  const binary = path.join(folder, os === 'mac' ? 'Contents/Home' : '', 'bin/java');
  if (majorOf(binary) >= LEAST) return binary;
  throw new Error(`the one in ${folder} does not run; delete that folder to fetch it again`);
}

/**
 * The program of the machine's own Java, or of a runtime that is fetched.
 * @throws StartError that says what was found and what to install
 */
export async function findJava(search: JavaSearch): Promise<string> {
  const tooOld: string[] = [];
  for (const binary of candidates(search.environment)) {
    const major = majorOf(binary);
    if (major >= LEAST) return binary;
    if (major > 0) tooOld.push(`${major} at ${binary}`);
  }
  return ownRuntime(search).catch((error: unknown) => {
    const found = tooOld.length ? `found only ${tooOld.join(', ')}` : 'found none';
    const mac = process.platform === 'darwin';
    const command = mac ? 'brew install openjdk@21' : 'apt-get install openjdk-21-jre-headless';
    throw new StartError(
      `The Firestore emulator needs Java ${LEAST} or newer (${found}), and fetching one from api.adoptium.net failed (${String(error)}): install it (${command}) or point JAVA_HOME at one.`,
    );
  });
}
