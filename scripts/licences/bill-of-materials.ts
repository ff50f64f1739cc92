import type { Licensed } from './licences.ts';

/** The name of a package as a Package URL. The sign before a scope is written as a number there. */
const purlOf = ({ name, version }: Licensed): string =>
  `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;

const hashesOf = (integrity: string | null): object => {
  const [algorithm, hash] = integrity?.split('-', 2) ?? [];
  if (algorithm !== 'sha512' || hash === undefined) return {};
  return { hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }] };
};

/** One licence by its short name, or several as one expression. */
const licencesOf = (licence: string): object =>
  licence.includes(' ')
    ? { licenses: [{ expression: licence }] }
    : { licenses: [{ license: { id: licence } }] };

/**
 * What the site and the functions are made of, as CycloneDX 1.6. It holds no date and no random
 * number, so that the same lock file always gives the same text.
 */
export function billOfMaterials(
  product: { name: string; version: string },
  packages: readonly Licensed[],
): object {
  const each = new Map(packages.map((one) => [purlOf(one), one]));
  return {
    ...{ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 },
    metadata: { component: { type: 'application', ...product } },
    components: [...each].map(([purl, { name, version, licence, integrity }]) => ({
      ...{ type: 'library', 'bom-ref': purl, name, version, purl },
      ...licencesOf(licence),
      ...hashesOf(integrity),
    })),
  };
}
