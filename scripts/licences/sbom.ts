import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { billOfMaterials } from './bill-of-materials.ts';
import { shippedPackages } from './licences.ts';

/** `npm run sbom`: writes what the site and the functions are made of. */
const root = path.resolve(import.meta.dirname, '../..');
const read = (name: string): unknown => JSON.parse(readFileSync(path.join(root, name), 'utf8'));

const product = z.object({ name: z.string(), version: z.string() }).parse(read('package.json'));
const packages = shippedPackages(read('package-lock.json'));
const file = path.join(root, '.local/sbom.cdx.json');
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(billOfMaterials(product, packages), null, 2)}\n`);
process.stdout.write(`${packages.length} packages: ${path.relative(root, file)}\n`);
