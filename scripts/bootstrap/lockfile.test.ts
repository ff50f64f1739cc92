import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const root = path.resolve(__dirname, '../..');

const lockfileSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      dependencies: z.record(z.string(), z.string()).default({}),
      optionalDependencies: z.record(z.string(), z.string()).default({}),
    }),
  ),
});

/** The folder and all above it, in which Node looks for packages: `a/node_modules/b`, `a`, ``. */
const foldersAbove = (place: string): string[] =>
  place === '' ? [''] : [place, ...foldersAbove(place.split(/\/?[^/]+$/)[0] ?? '')];

// npm leaves out the binaries for other platforms if its registry does not have them at that
// moment: then nothing starts on somebody else's machine, and `npm ci` refuses the whole file.
test('the lockfile has every package that another asks for, for every platform', () => {
  const { packages } = lockfileSchema.parse(
    JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')),
  );
  const missing = Object.entries(packages).flatMap(([place, locked]) =>
    Object.keys({ ...locked.dependencies, ...locked.optionalDependencies })
      .filter((name) =>
        foldersAbove(place).every(
          (folder) => packages[path.posix.join(folder, 'node_modules', name)] === undefined,
        ),
      )
      .map((name) => `${name}, which ${place} asks for`),
  );
  expect(missing).toEqual([]);
});
