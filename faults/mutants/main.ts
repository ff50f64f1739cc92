import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { GUARANTEES, HISTORIES, jestFor } from '../guarantee-tests.ts';
import { GUARDS, type Guard } from './guards.ts';

/**
 * Removes the guards of sending, one at a time, in a copy of the code, and runs the random
 * histories on it. If these notice nothing, the other tests run too. A guard whose removal no test
 * notices is not protected by tests. `--only TEXT`: only guards whose name contains the text;
 * separate several with `|`.
 */

const root = process.cwd();
const copy = path.join(root, '.local', 'faults', 'mutant');
const COPIED = [
  'contract',
  'functions/src',
  'functions/package.json',
  'package.json',
  'scripts/testing',
];

/** The project's configuration without the folders that are not copied. */
const CONFIG = `import all from './jest.whole.mjs';
export default { projects: all.projects.filter((one) => one.displayName === 'functions') };
`;
/** How many times as many histories as in the unit tests, so that rare cases occur. */
const TIMES = 6;

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      message: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

function makeCopy(): void {
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  for (const name of COPIED)
    cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
  cpSync(path.join(root, 'jest.config.mjs'), path.join(copy, 'jest.whole.mjs'));
  writeFileSync(path.join(copy, 'jest.config.mjs'), CONFIG);
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
}

/** The names of the failing tests. A file that cannot be loaded counts by its message. */
function failingTests(tests: readonly string[]): string[] {
  const report = path.join(copy, 'report.json');
  rmSync(report, { force: true });
  const { args, env } = jestFor(tests, TIMES, '--json', `--outputFile=${report}`);
  spawnSync(process.execPath, args, {
    cwd: copy,
    env: { ...env, SENDING_SHRINK: 'no' },
    stdio: 'ignore',
  });
  if (!existsSync(report)) throw new Error('The tests could not be run on the copy.');
  const { testResults } = reportSchema.parse(JSON.parse(readFileSync(report, 'utf8')));
  return testResults.flatMap(({ message, assertionResults }) => {
    if (assertionResults.length === 0) return [`could not be loaded: ${message.slice(0, 200)}`];
    return assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => fullName);
  });
}

interface Notice {
  by: 'histories' | 'other tests' | 'nothing';
  tests: string[];
}

function notice(): Notice {
  const histories = failingTests(HISTORIES);
  if (histories.length > 0) return { by: 'histories', tests: histories };
  const others = failingTests(GUARANTEES);
  return { by: others.length > 0 ? 'other tests' : 'nothing', tests: others };
}

/** Runs the tests without one guard, and then restores it. */
function without({ guard, file, from, to }: Guard): Notice {
  const target = path.join(copy, file);
  const text = readFileSync(target, 'utf8');
  if (text.split(from).length !== 2)
    throw new Error(`"${guard}": "${from}" does not stand once in ${file}; adapt the list.`);
  writeFileSync(
    target,
    text.replace(from, () => to),
  );
  try {
    return notice();
  } finally {
    writeFileSync(target, text);
  }
}

function main(): number {
  const at = process.argv.indexOf('--only');
  const only = at === -1 ? [''] : (process.argv[at + 1] ?? '').split('|');
  makeCopy();
  const sound = failingTests(GUARANTEES);
  if (sound.length > 0) throw new Error(`With every guard in place:\n${sound.join('\n')}`);
  const chosen = GUARDS.filter(({ guard }) => only.some((text) => guard.includes(text)));
  let unnoticed = 0;
  for (const guard of chosen) {
    const { by, tests } = without(guard);
    if (by === 'nothing') unnoticed += 1;
    console.log(`${by === 'nothing' ? 'UNNOTICED' : by.padStart(11)}  ${guard.guard}`);
    for (const name of tests.slice(0, 3)) console.log(`               ${name.slice(0, 160)}`);
  }
  console.log(`${unnoticed} of ${chosen.length} guards could be taken out unnoticed.`);
  return unnoticed > 0 ? 1 : 0;
}

process.exitCode = main();
