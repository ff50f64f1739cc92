import { readFileSync } from 'node:fs';
import path from 'node:path';
import { notAllowed, shippedPackages } from './licences.ts';

/** `npm run licences`: lists the licence of every package that the site and the functions contain. */
const root = path.resolve(import.meta.dirname, '../..');
const packages = shippedPackages(
  JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')),
);
for (const { name, version, licence } of packages)
  process.stdout.write(`${licence.padEnd(30)} ${name} ${version}\n`);

const refused = notAllowed(packages);
for (const { name, licence } of refused)
  process.stderr.write(
    `${name} has the licence ${licence}, which is not in the list of those allowed.\n`,
  );
process.exitCode = refused.length > 0 ? 1 : 0;
