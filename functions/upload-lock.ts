/** The parts of a package-lock.json that are read here. The others are kept. */
interface LockEntry {
  version?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

export interface LockFile {
  packages: Record<string, LockEntry>;
}

export interface Manifest {
  name: string;
  version: string;
  engines?: Record<string, string>;
  dependencies: Record<string, string>;
}

const FOLDER = 'node_modules/';

/** The folders in which Node looks for a package, from this one upwards. */
function* placesFrom(place: string, name: string): Generator<string> {
  let at = place;
  for (;;) {
    yield at === '' ? `${FOLDER}${name}` : `${at}/${FOLDER}${name}`;
    if (at === '') return;
    const cut = at.lastIndexOf(`/${FOLDER}`);
    at = cut < 0 ? '' : at.slice(0, cut);
  }
}

function found(packages: LockFile['packages'], place: string, name: string): string | null {
  for (const at of placesFrom(place, name)) if (packages[at]) return at;
  return null;
}

/** What has to be there for a package to work. Optional packages may be missing. */
function needsOf(entry: LockEntry): { name: string; isOptional: boolean }[] {
  const { dependencies = {}, optionalDependencies = {} } = entry;
  const { peerDependencies = {}, peerDependenciesMeta = {} } = entry;
  const peers = Object.keys(peerDependencies).filter(
    (name) => !peerDependenciesMeta[name]?.optional,
  );
  return [
    ...[...Object.keys(dependencies), ...peers].map((name) => ({ name, isOptional: false })),
    ...Object.keys(optionalDependencies).map((name) => ({ name, isOptional: true })),
  ];
}

/**
 * The lock file of the functions alone, made of the one of the whole project: the same version of
 * every package. `manifest`: the functions' package.json. Throws if a package is not in the lock.
 */
export function uploadLock(manifest: Manifest, whole: LockFile): object {
  const { name, version, engines, dependencies } = manifest;
  const placed: LockFile['packages'] = {};
  /** Where each placed package is in the whole lock. */
  const origins = new Map<string, string>();
  const open: [place: string, origin: string, entry: LockEntry][] = [
    ['', 'functions', { dependencies }],
  ];
  for (let next = open.shift(); next; next = open.shift()) {
    const [place, origin, entry] = next;
    for (const need of needsOf(entry)) {
      const source = found(whole.packages, origin, need.name);
      const wanted = source === null ? undefined : whole.packages[source];
      if (source === null || !wanted) {
        if (need.isOptional) continue;
        throw new Error(`package-lock.json has no ${need.name} for ${origin}`);
      }
      const there = found(placed, place, need.name);
      if (there !== null && origins.get(there) === source) continue;
      const at = there === null ? `${FOLDER}${need.name}` : `${place}/${FOLDER}${need.name}`;
      placed[at] = wanted;
      origins.set(at, source);
      open.push([at, source, wanted]);
    }
  }
  const sorted = Object.fromEntries(
    Object.entries(placed).sort(([one], [other]) => (one < other ? -1 : 1)),
  );
  return {
    ...{ name, version, lockfileVersion: 3, requires: true },
    packages: { '': { name, version, dependencies, ...(engines && { engines }) }, ...sorted },
  };
}
