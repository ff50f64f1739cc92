import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { GUARANTEES, HISTORIES, jestFor } from '../guarantee-tests.ts';
import { GUARDS, type Guard } from './guards.ts';

/**
 * Removes the guards of sending, one at a time, in copies of the code, and runs the random
 * histories on them. If these notice nothing, more of them run, and then the other tests. A guard
 * whose removal no test notices is not protected by tests.
 */

const { values } = parseArgs({
  options: {
    /** Only guards whose name contains the text. Separate several with `|`. */
    only: { type: 'string', default: '' },
    /** How many guards are judged at the same time. */
    workers: { type: 'string', default: String(Math.min(2, availableParallelism())) },
  },
});

const root = process.cwd();
const COPIED = [
  'contract',
  'functions/src',
  'functions/package.json',
  'package.json',
  'scripts/testing',
];

/**
 * The project's configuration without the folders that are not copied. The contract is the copy's:
 * by its name, node_modules would lead to the one that nobody has changed.
 */
const CONFIG = `import all from './jest.whole.mjs';
const ofFunctions = all.projects.find((one) => one.displayName === 'functions');
const contract = { '^@replywell/contract/(.*)$': '<rootDir>/contract/$1.ts' };
const moduleNameMapper = { ...ofFunctions.moduleNameMapper, ...contract };
export default { projects: [{ ...ofFunctions, moduleNameMapper }] };
`;

/** What runs until something fails. Most removals are noticed by the few histories of the unit tests. */
const ROUNDS = [
  { by: 'histories', tests: HISTORIES, times: 1 },
  { by: 'histories', tests: HISTORIES, times: 12 },
  { by: 'other tests', tests: GUARANTEES, times: 1 },
] as const;

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      message: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

function makeCopy(number: number): string {
  const copy = path.join(root, '.local', 'faults', `mutant-${number}`);
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  for (const name of COPIED)
    cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
  cpSync(path.join(root, 'jest.config.mjs'), path.join(copy, 'jest.whole.mjs'));
  writeFileSync(path.join(copy, 'jest.config.mjs'), CONFIG);
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  return copy;
}

/** The names of the failing tests. A file that cannot be loaded counts by its message. */
async function failingTests(
  copy: string,
  tests: readonly string[],
  times: number,
): Promise<string[]> {
  const report = path.join(copy, 'report.json');
  rmSync(report, { force: true });
  const { args, env } = jestFor(tests, times, '--json', `--outputFile=${report}`);
  const child = spawn(process.execPath, args, {
    cwd: copy,
    env: { ...env, SENDING_STOP: 'yes' },
    stdio: 'ignore',
  });
  await once(child, 'exit');
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
  by: (typeof ROUNDS)[number]['by'] | 'nothing';
  tests: string[];
}

async function notice(copy: string): Promise<Notice> {
  for (const { by, tests, times } of ROUNDS) {
    const failing = await failingTests(copy, tests, times);
    if (failing.length > 0) return { by, tests: failing };
  }
  return { by: 'nothing', tests: [] };
}

/** Runs the tests without one guard, and then restores it. */
async function without({ guard, file, from, to }: Guard, copy: string): Promise<Notice> {
  const target = path.join(copy, file);
  const text = readFileSync(target, 'utf8');
  if (text.split(from).length !== 2)
    throw new Error(`"${guard}": "${from}" does not stand once in ${file}; adapt the list.`);
  writeFileSync(
    target,
    text.replace(from, () => to),
  );
  try {
    return await notice(copy);
  } finally {
    writeFileSync(target, text);
  }
}

function tell({ guard }: Guard, { by, tests }: Notice): void {
  console.log(`${by === 'nothing' ? 'UNNOTICED' : by.padStart(11)}  ${guard}`);
  for (const name of tests.slice(0, 3)) console.log(`               ${name.slice(0, 160)}`);
}

async function main(): Promise<number> {
  const copies = Array.from({ length: Number(values.workers) }, (_, index) => makeCopy(index));
  const [first = ''] = copies;
  const sound = await failingTests(first, GUARANTEES, 1);
  if (sound.length > 0) throw new Error(`With every guard in place:\n${sound.join('\n')}`);
  const names = values.only.split('|');
  const chosen = GUARDS.filter(({ guard }) => names.some((name) => guard.includes(name)));
  const left = [...chosen];
  const counts = { histories: 0, 'other tests': 0, nothing: 0 };
  const judgeNext = async (copy: string): Promise<void> => {
    for (let guard = left.shift(); guard; guard = left.shift()) {
      const noticed = await without(guard, copy);
      counts[noticed.by] += 1;
      tell(guard, noticed);
    }
  };
  await Promise.all(copies.map(judgeNext));
  console.log(
    `Of ${chosen.length} guards taken out, ${counts.histories} were noticed by the histories, ` +
      `${counts['other tests']} by other tests, ${counts.nothing} by nothing.`,
  );
  return counts.nothing > 0 ? 1 : 0;
}

process.exitCode = await main();
