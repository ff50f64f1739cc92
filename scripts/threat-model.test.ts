import { cellsOf, codeIn, isThere, read, shownIn, titlesOf } from './testing/named-tests.ts';

const STRIDE = ['Spoofing', 'Tampering', 'Repudiation', 'Information disclosure'].concat(
  'Denial of service',
  'Elevation of privilege',
);

interface Threat {
  kind: string;
  name: string;
  shownBy: string;
}

const sectionOf = (document: string, heading: string): string =>
  document.split(`\n### ${heading}\n`)[1]?.split('\n## ')[0]?.split('\n### ')[0] ?? '';

const threatsIn = (document: string): Threat[] =>
  STRIDE.flatMap((kind) =>
    cellsOf(sectionOf(document, kind))
      .slice(2)
      .map(([name = '', , shownBy = '']) => ({ kind, name, shownBy })),
  );

function faultsOf({ name, shownBy }: Threat): string[] {
  const shown = shownIn(shownBy);
  const named = shown.flatMap(({ file, titles }) => [file, ...titles]);
  if (shown.length === 0 || named.length !== codeIn(shownBy).length)
    return [`${name}: what shows it cannot be read`];
  return shown.flatMap(({ file, titles }) =>
    isThere(file)
      ? titles
          .filter((title) => !titlesOf(file).has(title))
          .map((title) => `${name}: ${file} has no test “${title}”`)
      : [`${name}: there is no ${file}`],
  );
}

const threats = threatsIn(read('docs/threat-model.md'));

test.each(STRIDE)('%s has threats', (kind) => {
  expect(threats.filter((threat) => threat.kind === kind).length).toBeGreaterThan(1);
});

test('every threat is answered by tests that are there', () => {
  expect(threats.flatMap(faultsOf)).toEqual([]);
});

test.each([
  ['no test', 'nobody', 'what shows it cannot be read'],
  ['a file that is not there', '`none.test.ts`: `a`', 'there is no none.test.ts'],
  ['a title that is not there', '`scripts/arrows.test.ts`: `no`', 'has no test “no”'],
])('%s is found', (_name, shownBy, fault) => {
  expect(faultsOf({ kind: '', name: 'x', shownBy }).join()).toContain(fault);
});

/** A path is what has a folder or an ending that files of ours have. */
const pathsIn = (cell: string): string[] =>
  codeIn(cell).filter((code) => /^[\w.-]+(\/[\w.-]+)*\.(ts|json|rules|yml)$/.test(code));
const asvs = cellsOf(read('docs/asvs.md')).filter(([state]) => /^V\d/.test(state ?? ''));

test('every line of the list of OWASP has a state, and what is not met says why', () => {
  expect(asvs.length).toBeGreaterThan(60);
  for (const [, state, where] of asvs) {
    expect(state).toMatch(/^(met|open|n\/a)$/);
    expect(where).not.toBe('');
  }
});

test('every file that the list names is there', () => {
  const named = asvs.flatMap(([, , where = '']) => pathsIn(where));
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((file) => !isThere(file))).toEqual([]);
});
