import { buildPart, PARTS } from '../world/build.ts';
import type { Child } from '../world/child.ts';
import { StartError } from '../world/start-error.ts';
import { findChromium, NO_CHROMIUM } from './chromium.ts';
import { addCounts, type Counts } from './counts.ts';
import { jestReport, runEmulatorTests } from './emulator-stage.ts';
import type { Job, Runner } from './runner.ts';

const UNIT_PROJECTS = ['contract', 'functions', 'standins', 'scripts', 'web'];

/** Several programs that together are one test. */
async function runAsOne(runner: Runner, jobs: readonly Job[]): Promise<Counts> {
  const counts: Counts[] = [];
  for (const job of jobs) counts.push(await runner.run(job));
  const { failed } = addCounts(counts);
  return { passed: failed ? 0 : 1, failed: failed ? 1 : 0, skipped: 0 };
}

/**
 * ESLint without the cache of `npm run lint`: it knows a file by its own text alone, and types and
 * imports can break a file that has not changed. Prettier looks at nothing but the file.
 */
function lint(runner: Runner): Promise<Counts> {
  return runAsOne(runner, [
    { name: 'eslint', args: ['eslint/bin/eslint.js', '.', '--max-warnings', '0'] },
    {
      name: 'prettier',
      args: [
        ...['prettier/bin/prettier.cjs', '--check', '--log-level', 'warn'],
        ...['--cache', '--cache-strategy', 'content', '--cache-location', '.local/prettier', '.'],
      ],
    },
  ]);
}

function types(runner: Runner): Promise<Counts> {
  return runAsOne(runner, [{ name: 'types', args: ['typescript/bin/tsc', '-p', 'tsconfig.json'] }]);
}

/** More than 20,000 random histories of sending, and others every time. */
const manyHistories = () => ({ SENDING_RUNS: '12', SENDING_SEED: String(Date.now() % 2 ** 31) });

function unit(runner: Runner, full: boolean): Promise<Counts> {
  const file = runner.reportFile('unit');
  return runner.run({
    name: 'unit',
    args: ['jest/bin/jest.js', '--selectProjects', ...UNIT_PROJECTS, ...jestReport(file)],
    environment: full ? manyHistories() : {},
    report: { file, format: 'jest' },
  });
}

/** Done once for all stages that ask for it, also where they ask at the same time. */
function once<T>(work: (runner: Runner) => Promise<T>): (runner: Runner) => Promise<T> {
  let done: Promise<T> | null = null;
  return (runner) => (done ??= work(runner));
}

const requireChromium = once(async ({ options }: Runner): Promise<string> => {
  const { root, node, caller, say } = options;
  const chromium = await findChromium({ root, node, environment: caller, say });
  if (!chromium) throw new StartError(NO_CHROMIUM);
  return chromium;
});

/** One build for all stages: one that built anew would take the page away from under another. */
const requireBuild = once(async (runner: Runner): Promise<void> => {
  const { caller: environment } = runner.options;
  const onChild = (child: Child): void => void runner.adopt(child);
  for (const part of PARTS) await buildPart(part, { ...runner.options, environment, onChild });
});

async function playwright(runner: Runner, name: string, args: string[]): Promise<Counts> {
  const chromium = await requireChromium(runner);
  await requireBuild(runner);
  const file = runner.reportFile(name);
  return runner.run({
    name,
    args: ['@playwright/test/cli.js', 'test', ...args, '--reporter=list,json'],
    environment: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    report: { file, format: 'playwright' },
  });
}

/** People's ways through the whole world, in a real browser. */
function journeys(runner: Runner, full: boolean): Promise<Counts> {
  const projects = ['quick', ...(full ? ['rest'] : [])];
  const chosen = projects.flatMap((name) => ['--project', name]);
  return playwright(runner, 'journeys', ['-c', 'e2e/playwright.config.ts', ...chosen]);
}

/** Every state of every screen on the built site, with the server's answers stubbed. */
function screens(runner: Runner, full: boolean): Promise<Counts> {
  const names = full ? ['ways', 'looks', 'walk'] : ['ways', 'quick-walk'];
  const projects = names.flatMap((name) => ['--project', name]);
  return playwright(runner, 'screens', ['-c', 'e2e/screens/playwright.config.ts', ...projects]);
}

/** Replies while processes die and answers get lost, with a verdict of its own: one test. */
async function faults(runner: Runner): Promise<Counts> {
  await requireBuild(runner);
  return runAsOne(runner, [
    { name: 'faults', args: ['../faults/main.ts', '--short', '--seed', '1'] },
  ]);
}

/** Bytes and counts of what was built; what only tells a time is measured by `npm run bench`. */
async function budgets(runner: Runner): Promise<Counts> {
  const chromium = await requireChromium(runner);
  await requireBuild(runner);
  const args = ['../bench/main.ts', '--check'];
  return runAsOne(runner, [{ name: 'budgets', args, environment: { CHROMIUM_PATH: chromium } }]);
}

interface StageKind {
  run: (runner: Runner, full: boolean) => Promise<Counts>;
  /** Opens the emulators' fixed ports. */
  emulators?: boolean;
}

const KINDS = {
  emulator: { run: runEmulatorTests, emulators: true },
  journeys: { run: journeys, emulators: true },
  faults: { run: faults, emulators: true },
  types: { run: types },
  unit: { run: unit },
  lint: { run: lint },
  screens: { run: screens },
  budgets: { run: budgets },
} as const satisfies Record<string, StageKind>;

export type StageName = keyof typeof KINDS;

export const STAGES: Readonly<Record<StageName, StageKind>> = KINDS;

export const isStage = (name: string): name is StageName => Object.hasOwn(KINDS, name);

/**
 * The emulators' stages take longest one after the other, so they are begun first; the short ones
 * come last and fill what is left beside the screens.
 */
export const QUICK: readonly StageName[] = [
  ...(['emulator', 'types', 'journeys', 'unit'] as const),
  ...(['screens', 'lint', 'budgets'] as const),
];

export const FULL: readonly StageName[] = [
  ...(['emulator', 'types', 'journeys', 'faults'] as const),
  ...(['unit', 'screens', 'lint', 'budgets'] as const),
];
