import { billOfMaterials } from './bill-of-materials.ts';

const product = { name: 'product', version: '1.0.0' };
const one = { name: '@scope/one', version: '1.2.3', licence: 'MIT', integrity: 'sha512-AAEC/w==' };

test('a package is named by its address, with its licence and the hash of its archive', () => {
  expect(billOfMaterials(product, [one])).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { name: 'product', version: '1.0.0' } },
    components: [
      {
        ...{ name: '@scope/one', version: '1.2.3', purl: 'pkg:npm/%40scope/one@1.2.3' },
        licenses: [{ license: { id: 'MIT' } }],
        hashes: [{ alg: 'SHA-512', content: '000102ff' }],
      },
    ],
  });
});

test('a package that is installed at two places is listed once, and two versions of it twice', () => {
  const bill = billOfMaterials(product, [one, one, { ...one, version: '2.0.0' }]);
  expect(bill).toHaveProperty('components.length', 2);
});

test('several licences are one expression, and without a hash there is none', () => {
  const both = { ...one, licence: 'MIT AND ISC', integrity: null };
  const bill = billOfMaterials(product, [both]);
  expect(bill).toMatchObject({ components: [{ licenses: [{ expression: 'MIT AND ISC' }] }] });
  expect(bill).not.toHaveProperty('components.0.hashes');
});
