import { z } from 'zod';

/**
 * Licences that allow what we do: publish a site and run a service with the package inside, without
 * opening our own code.
 */
export const ALLOWED: readonly string[] = [
  ...[
    'MIT',
    'ISC',
    'Apache-2.0',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'BSD',
    'BlueOak-1.0.0',
    'OFL-1.1',
  ],
  'MIT AND ISC AND BSD-3-Clause',
];

/** Packages that do not name their licence where npm looks for it, and what their text says. */
const READ_BY_HAND: Readonly<Record<string, string>> = { limiter: 'MIT' };

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      integrity: z.string().optional(),
      dev: z.boolean().optional(),
      devOptional: z.boolean().optional(),
      link: z.boolean().optional(),
    }),
  ),
});

export interface Licensed {
  name: string;
  version: string;
  licence: string;
  /** The hash of its archive, as npm writes it: `sha512-` and base64. null: npm knows none. */
  integrity: string | null;
}

const FOLDER = 'node_modules/';

/** The packages of the lock file that the site and the functions contain, by name. */
export function shippedPackages(lock: unknown): Licensed[] {
  const { packages } = lockSchema.parse(lock);
  const found = Object.entries(packages)
    .filter(([place, { dev, devOptional, link }]) => {
      const ours = !place.includes(FOLDER);
      return !ours && !dev && !devOptional && !link;
    })
    .map(([place, { version = '', license, integrity = null }]) => {
      const name = place.slice(place.lastIndexOf(FOLDER) + FOLDER.length);
      return { name, version, licence: license ?? READ_BY_HAND[name] ?? 'none', integrity };
    });
  return found.sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** Packages whose licence somebody has to read before they may be used. */
export const notAllowed = (packages: readonly Licensed[]): Licensed[] =>
  packages.filter(({ licence }) => !ALLOWED.includes(licence));
