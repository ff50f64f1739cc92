import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { arrows, CONFIG, importing, PATHS, rules } from './testing/arrow-cases.ts';

const root = path.resolve(__dirname, '..');

const WATCHED = new Set([
  'import-x/no-restricted-paths',
  'import-x/no-cycle',
  'no-restricted-imports',
  'no-restricted-properties',
  'no-restricted-syntax',
  'no-restricted-globals',
  'check-file/filename-naming-convention',
]);

interface Probe {
  file: string;
  code: string;
  rule: string | null;
  title: string;
}

/** A file of its own per case, so that one run of ESLint answers them all. */
function probeFile(file: string, at: number): string {
  return path.join(path.dirname(file), `probe-${at}`, path.basename(file));
}

function arrowProbes(): Probe[] {
  return arrows.flatMap(({ from, refused, accepted }) => {
    const probe = (to: string, rule: string | null): Probe => {
      const target = to.endsWith('.ts') ? to : `${to}/thing.ts`;
      const title = `${from} ${rule ? 'may not' : 'may'} import ${to}`;
      return { file: `${from}/a.ts`, code: target, rule, title };
    };
    return [...refused.map((to) => probe(to, PATHS)), ...accepted.map((to) => probe(to, null))];
  });
}

function write(folder: string, file: string, text: string): void {
  const full = path.join(folder, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, text);
}

const answerSchema = z.array(
  z.object({
    filePath: z.string(),
    messages: z.array(z.object({ ruleId: z.string().nullable(), message: z.string() })),
  }),
);

/** The arrows need no types, and without them the probes are linted in seconds. */
const CONFIGURATION = `import config from './eslint.config.js';
import tseslint from 'typescript-eslint';
export default [...config, tseslint.configs.disableTypeChecked];
`;

/** The project's own configuration in a folder with its layout and nothing but probes. */
function lint(folder: string, files: Readonly<Record<string, string>>): Map<string, string[]> {
  for (const name of ['eslint.config.js', 'package.json'])
    cpSync(path.join(root, name), path.join(folder, name));
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  write(folder, 'probes.config.js', CONFIGURATION);
  for (const [file, text] of Object.entries(files)) write(folder, file, text);
  const eslint = path.join(root, 'node_modules/eslint/bin/eslint.js');
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [eslint, '-c', 'probes.config.js', '--format', 'json', '.'],
    {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 100_000_000,
    },
  );
  if (!stdout) throw new Error(stderr);
  return new Map(
    answerSchema
      .parse(JSON.parse(stdout))
      .map(({ filePath, messages }) => [
        path.relative(folder, filePath),
        [...new Set(messages.map(({ ruleId, message }) => ruleId ?? message))].filter((id) =>
          WATCHED.has(id),
        ),
      ]),
  );
}

/** `code` is a path for arrows, text for the rest. */
function textOf(probe: Probe, file: string): string {
  if (!/^[\w/-]+\.ts$/.test(probe.code)) return probe.code;
  const relative = path.relative(path.dirname(file), probe.code);
  return importing(relative.startsWith('.') ? relative : `./${relative}`);
}

describe('the arrows of the architecture', () => {
  const probes: Probe[] = [
    ...arrowProbes(),
    ...rules.map((rule) => ({
      ...rule,
      title: `${rule.file} ${rule.rule ? 'may not' : 'may'} hold: ${rule.code.split('\n')[0] ?? ''}`,
    })),
  ];
  const folder = mkdtempSync(path.join(tmpdir(), 'arrows-'));
  let found = new Map<string, string[]>();

  /** Files that the configuration names one by one keep their place. */
  const place = (probe: Probe, at: number): string =>
    probe.file === CONFIG || probe.code.startsWith("import * as it from '.")
      ? probe.file
      : probeFile(probe.file, at);

  beforeAll(() => {
    const targets = probes
      .map(({ code }) => code)
      .filter((code) => /^[\w/-]+\.ts$/.test(code))
      .map((file) => [file, 'export default 1;\n']);
    const files = probes.map((probe, at) => [place(probe, at), textOf(probe, place(probe, at))]);
    found = lint(folder, Object.fromEntries([...targets, ...files]) as Record<string, string>);
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each(probes.map((probe, at) => [probe.title, probe, at] as const))(
    '%s',
    (_title, probe, at) => {
      expect(found.get(place(probe, at))).toEqual(probe.rule ? [probe.rule] : []);
    },
  );
});
