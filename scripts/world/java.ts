import { spawnSync } from 'node:child_process';
import { existsSync, globSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import type { Environment } from './plan.ts';

export const LEAST_JAVA = 21;

export interface Java {
  binary: string;
  major: number;
}

const USUAL_FOLDERS = [
  '/usr/lib/jvm/*',
  '/usr/java/*',
  '/opt/java/*',
  '/opt/*jdk*',
  '/Library/Java/JavaVirtualMachines/*/Contents/Home',
  '/opt/homebrew/opt/openjdk*',
  '/usr/local/opt/openjdk*',
  path.join(homedir(), '.sdkman/candidates/java/*'),
  path.join(homedir(), '.jdks/*'),
];

/** Candidates from JAVA_HOME, then PATH, then the usual folders, each program once. */
export function javaCandidates(environment: Environment): string[] {
  const homes = environment.JAVA_HOME ? [path.join(environment.JAVA_HOME, 'bin')] : [];
  const onPath = (environment.PATH ?? '').split(path.delimiter).filter(Boolean);
  const usual = USUAL_FOLDERS.flatMap((pattern) => globSync(pattern)).map((home) =>
    path.join(home, 'bin'),
  );
  const found = [...homes, ...onPath, ...usual]
    .map((folder) => path.join(folder, 'java'))
    .filter((file) => existsSync(file))
    .map((file) => realpathSync(file));
  return [...new Set(found)];
}

/**
 * "17.0.15" is 17, "1.8.0_402" is 8. null: the output is no version. The timeout is long because the first run after unpacking may be slow: macOS checks the whole
 * program.
 */
function majorOf(binary: string): number | null {
  const { stderr, stdout } = spawnSync(binary, ['-version'], { encoding: 'utf8', timeout: 30_000 });
  const match = /version "(?:1\.)?(\d+)/.exec(`${stderr}${stdout}`);
  return match ? Number(match[1]) : null;
}

export interface Picked {
  java: Java | null;
  /** Descriptions of older versions that were found. */
  tooOld: readonly string[];
}

/** The first candidate that is new enough. Later ones are not started. */
export function pickJava(candidates: readonly string[]): Picked {
  const tooOld: string[] = [];
  for (const binary of candidates) {
    const major = majorOf(binary);
    if (major !== null && major >= LEAST_JAVA) return { java: { binary, major }, tooOld };
    if (major !== null) tooOld.push(`${major} at ${binary}`);
  }
  return { java: null, tooOld };
}
