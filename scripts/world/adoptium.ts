import { z } from 'zod';

const ADOPTIUM = 'https://api.adoptium.net';

/** The newest version with long-term support. */
export const RUNTIME_MAJOR = 25;

/** No Java runtime can be fetched. The message is half a sentence that says why. */
export class NoRuntime extends Error {}

/** The machine for the runtime, in Adoptium's words. */
export interface Machine {
  os: 'linux' | 'mac';
  architecture: 'x64' | 'aarch64';
}

const SYSTEMS: Readonly<Record<string, Machine['os']>> = { linux: 'linux', darwin: 'mac' };
const ARCHITECTURES: Readonly<Record<string, Machine['architecture']>> = {
  x64: 'x64',
  arm64: 'aarch64',
};

/** @returns null for a machine for which we fetch no runtime */
export function machineOf(platform: string, arch: string): Machine | null {
  const [os, architecture] = [SYSTEMS[platform], ARCHITECTURES[arch]];
  return os && architecture ? { os, architecture } : null;
}

const packageSchema = z.object({
  link: z.url(),
  checksum: z.string().regex(/^[0-9a-f]{64}$/),
  size: z.int().positive(),
});
const assetsSchema = z.tuple(
  [z.object({ binary: z.object({ package: packageSchema }) })],
  z.unknown(),
);

export type RuntimePackage = z.infer<typeof packageSchema>;

async function ask(url: URL): Promise<unknown> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(8000) }).catch(() => null);
  if (!answer) throw new NoRuntime(`${url.host} cannot be reached to fetch one`);
  if (!answer.ok) throw new NoRuntime(`${url.host} offers none (it answers ${answer.status})`);
  return answer.json().catch(() => null);
}

/** @throws NoRuntime */
export async function latestPackage(machine: Machine): Promise<RuntimePackage> {
  const url = new URL(`/v3/assets/latest/${RUNTIME_MAJOR}/hotspot`, ADOPTIUM);
  const wanted = { ...machine, image_type: 'jre', vendor: 'eclipse' };
  for (const [name, value] of Object.entries(wanted)) url.searchParams.set(name, value);
  const assets = assetsSchema.safeParse(await ask(url));
  if (!assets.success)
    throw new NoRuntime(`${url.host} offers none for ${machine.os} ${machine.architecture}`);
  return assets.data[0].binary.package;
}
