import { buildPart, PARTS } from '../world/build.ts';
import type { Child } from '../world/child.ts';
import { StartError } from '../world/start-error.ts';
import { findChromium, NO_CHROMIUM } from './chromium.ts';
import { addCounts, type Counts } from './counts.ts';
import { jestReport, runEmulatorTests } from './emulator-stage.ts';
import type { Job, Runner } from './runner.ts';

const UNIT_PROJECTS = ['contract', 'functions', 'standins', 'scripts', 'web'];

/** Runs several programs that count as one test. */
async function runAsOne(runner: Runner, jobs: readonly Job[]): Promise<Counts> {
  const counts: Counts[] = [];
  for (const job of jobs) counts.push(await runner.run(job));
  const { failed } = addCounts(counts);
  return { passed: failed ? 0 : 1, failed: failed ? 1 : 0, skipped: 0 };
}

function lint(runner: Runner): Promise<Counts> {
  return runAsOne(runner, [
    { name: 'types-and-lint', args: ['../scripts/checks/types-and-lint.ts'] },
    {
      name: 'prettier',
      args: [
        ...['prettier/bin/prettier.cjs', '--check', '--log-level', 'warn'],
        ...['--cache', '--cache-strategy', 'content', '--cache-location', '.local/prettier', '.'],
      ],
    },
  ]);
}

/** More than 20,000 random histories of sending, different in every run. */
const manyHistories = () => ({ SENDING_RUNS: '24', SENDING_SEED: String(Date.now() % 2 ** 31) });

function unit(runner: Runner, full: boolean): Promise<Counts> {
  const file = runner.reportFile('unit');
  return runner.run({
    name: 'unit',
    args: ['jest/bin/jest.js', '--selectProjects', ...UNIT_PROJECTS, ...jestReport(file)],
    environment: full ? manyHistories() : {},
    report: { file, format: 'jest' },
  });
}

/** Does the work once for all stages, even if they ask at the same time. */
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

/** One build for all stages. Another build would remove the page while a stage uses it. */
const requireBuild = once(async (runner: Runner): Promise<void> => {
  const { caller: environment } = runner.options;
  const onChild = (child: Child): void => void runner.adopt(child);
  for (const part of PARTS) await buildPart(part, { ...runner.options, environment, onChild });
});

async function playwright(runner: Runner, name: string, config: string): Promise<Counts> {
  const chromium = await requireChromium(runner);
  await requireBuild(runner);
  const file = runner.reportFile(name);
  return runner.run({
    name,
    args: ['@playwright/test/cli.js', 'test', '-c', config, '--reporter=list,json'],
    environment: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    report: { file, format: 'playwright' },
  });
}

/** Journeys of people through the whole world, in a real browser. */
const journeys = (runner: Runner): Promise<Counts> =>
  playwright(runner, 'journeys', 'e2e/playwright.config.ts');

/** Every screen of the built site, with stubbed answers of the server. */
const screens = (runner: Runner): Promise<Counts> =>
  playwright(runner, 'screens', 'e2e/screens/playwright.config.ts');

/**
 * Replies while processes die and answers get lost. The program decides by itself and counts as one
 * test.
 */
async function faults(runner: Runner): Promise<Counts> {
  await requireBuild(runner);
  return runAsOne(runner, [
    { name: 'faults', args: ['../faults/main.ts', '--short', '--seed', '1'] },
  ]);
}

/** Checks bytes and counts of the build. Times are measured only by `npm run bench`. */
async function budgets(runner: Runner): Promise<Counts> {
  const chromium = await requireChromium(runner);
  await requireBuild(runner);
  const args = ['../bench/main.ts', '--check'];
  return runAsOne(runner, [{ name: 'budgets', args, environment: { CHROMIUM_PATH: chromium } }]);
}

/** What a deployment uploads, installed alone and called. */
async function upload(runner: Runner): Promise<Counts> {
  await requireBuild(runner);
  return runAsOne(runner, [{ name: 'upload', args: ['../scripts/upload/main.ts'] }]);
}

interface StageKind {
  run: (runner: Runner, full: boolean) => Promise<Counts>;
  /** true: it opens the emulators' fixed ports. */
  emulators?: boolean;
}

const KINDS = {
  emulator: { run: runEmulatorTests, emulators: true },
  journeys: { run: journeys, emulators: true },
  faults: { run: faults, emulators: true },
  unit: { run: unit },
  lint: { run: lint },
  screens: { run: screens },
  budgets: { run: budgets },
  upload: { run: upload },
} as const satisfies Record<string, StageKind>;

export type StageName = keyof typeof KINDS;

export const STAGES: Readonly<Record<StageName, StageKind>> = KINDS;

export const isStage = (name: string): name is StageName => Object.hasOwn(KINDS, name);

/**
 * Stages with emulators cannot run at the same time and take longest together, so they start first.
 * The short stages come last and run beside the screens.
 */
export const QUICK: readonly StageName[] = [
  ...(['emulator', 'unit', 'journeys'] as const),
  ...(['screens', 'lint', 'budgets'] as const),
];

export const FULL: readonly StageName[] = [
  ...(['emulator', 'unit', 'journeys', 'faults'] as const),
  ...(['screens', 'lint', 'budgets', 'upload'] as const),
];
