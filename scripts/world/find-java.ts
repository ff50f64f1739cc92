import { existsSync } from 'node:fs';
import { machineOf, NoRuntime } from './adoptium.ts';
import { fetchRuntime, runtimeBinary, runtimeFolder } from './java-runtime.ts';
import { javaCandidates, LEAST_JAVA, pickJava, type Java } from './java.ts';
import type { Environment } from './plan.ts';
import { StartError } from './start-error.ts';

export interface JavaSearch {
  /** The folder of this checkout in which a fetched runtime is stored. */
  local: string;
  environment: Environment;
  say: (line: string) => void;
}

function howToInstall(): string {
  const command =
    process.platform === 'darwin'
      ? 'brew install openjdk@21'
      : 'on Ubuntu or Debian 13: apt-get install openjdk-21-jre-headless';
  return `install it (${command}) or point JAVA_HOME at one`;
}

/**
 * The machine's own Java, or a runtime that an earlier start has fetched, or one that is fetched
 * now.
 *
 * @throws StartError that says what was found and what to install
 */
export async function findJava(search: JavaSearch): Promise<Java> {
  const { java, tooOld } = pickJava(javaCandidates(search.environment));
  if (java) return java;
  try {
    return await ownRuntime(search);
  } catch (error) {
    if (!(error instanceof NoRuntime)) throw error;
    const found = tooOld.length ? `found only ${tooOld.join(', ')}` : 'found none';
    throw new StartError(
      `The Firestore emulator needs Java ${LEAST_JAVA} or newer (${found}), and ${error.message}: ${howToInstall()}.`,
    );
  }
}

async function ownRuntime({ local, say }: JavaSearch): Promise<Java> {
  const { platform, arch } = process;
  const machine = machineOf(platform, arch);
  if (!machine) throw new NoRuntime(`none is fetched for ${platform} on ${arch}`);
  const folder = runtimeFolder(local, machine);
  if (!existsSync(folder)) await fetchRuntime({ machine, folder, say });
  const { java } = pickJava([runtimeBinary(folder, machine)]);
  if (java) return java;
  throw new NoRuntime(`the one in ${folder} does not run (delete that folder to fetch it again)`);
}
