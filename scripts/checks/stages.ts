import { buildPart, PARTS } from '../world/build.ts';
import type { Child } from '../world/child.ts';
import { findChromium } from './chromium.ts';
import { runEmulatorTests } from './emulator-tests.ts';
import type { Program, Runner } from './runner.ts';

/** Resolves with the program that failed, or null. Throws where it cannot even begin. */
type Stage = (runner: Runner, full: boolean) => Promise<Child | null>;

const UNIT_PROJECTS = 'contract functions standins scripts web';

const program = (name: string, command: string, environment = {}): Program => ({
  name,
  args: command.split(' '),
  environment,
});

/** Runs one program after another, up to the first that fails. */
async function inTurn(runner: Runner, programs: readonly Program[]): Promise<Child | null> {
  for (const program of programs) {
    const failed = await runner.run(program);
    if (failed) return failed;
  }
  return null;
}

/** Does the work once for all stages, even if they ask at the same time. */
function once<T>(work: (runner: Runner) => Promise<T>): (runner: Runner) => Promise<T> {
  let done: Promise<T> | null = null;
  return (runner) => (done ??= work(runner));
}

const requireChromium = once(findChromium);

/** One build for all stages. Another build would remove the page while a stage uses it. */
const requireBuild = once(async (runner: Runner): Promise<void> => {
  const { root, local, node, caller: environment } = runner;
  const onChild = (child: Child): void => void runner.adopt(child);
  for (const part of PARTS) await buildPart(part, { root, local, node, environment, onChild });
});

async function playwright(runner: Runner, name: string, config: string): Promise<Child | null> {
  const environment = { CHROMIUM_PATH: await requireChromium(runner) };
  await requireBuild(runner);
  const command = `node_modules/@playwright/test/cli.js test -c ${config}`;
  return runner.run(program(name, command, environment));
}

/**
 * The rules that need types take minutes in ESLint. Those that find a lost promise or a circle of
 * imports run in seconds in oxlint, on the native compiler; the rest are left to the full set.
 */
const lint: Stage = (runner, full) =>
  inTurn(runner, [
    program('types', 'node_modules/typescript-native/bin/tsc -p tsconfig.json'),
    program('oxlint', 'node_modules/oxlint/bin/oxlint --type-aware'),
    program(
      'eslint',
      `node_modules/eslint/bin/eslint.js . --max-warnings 0${full ? '' : ' -c eslint.quick.config.js'}`,
    ),
    program('prettier', 'node_modules/prettier/bin/prettier.cjs --check --log-level warn .'),
  ]);

/** In full some 5,000 random histories of sending, different in every run. */
const unit: Stage = (runner, full) =>
  runner.run(
    program(
      'unit',
      `node_modules/jest/bin/jest.js --maxWorkers 2 --selectProjects ${UNIT_PROJECTS}`,
      full ? { SENDING_RUNS: '20', SENDING_SEED: String(Date.now() % 2 ** 31) } : {},
    ),
  );

const POWER_CUT = 'faults/power-cut.ts';

/** Journeys of people through the whole world, in a real browser. Then one power cut: it has the same ports. */
const journeys: Stage = async (runner, full) =>
  (await playwright(runner, 'journeys', 'e2e/playwright.config.ts')) ??
  (full ? null : runner.run(program('power-cut', `${POWER_CUT} --cuts 1 --replies 5 --within 12`)));

/** Every screen on the built site, with stubbed answers of the server. */
const screens: Stage = (runner) =>
  playwright(runner, 'screens', 'e2e/screens/playwright.config.ts');

/** A sign-in at a real Google's hosts, replies while processes die, and power cuts. */
const faults: Stage = async (runner) => {
  await requireBuild(runner);
  return inTurn(runner, [
    program('real', 'scripts/checks/real-world.ts'),
    program('faults', 'faults/main.ts --short --seed 1'),
    program('power-cut', POWER_CUT),
  ]);
};

/** Bytes and counts of the build. Times are measured only by `npm run bench`. */
const budgets: Stage = async (runner) => {
  const environment = { CHROMIUM_PATH: await requireChromium(runner) };
  await requireBuild(runner);
  return runner.run(program('budgets', 'bench/main.ts --check', environment));
};

export const STAGES = {
  journeys,
  emulator: runEmulatorTests,
  unit,
  faults,
  screens,
  lint,
  budgets,
} as const satisfies Record<string, Stage>;

export type StageName = keyof typeof STAGES;

export const isStage = (name: string): name is StageName => Object.hasOwn(STAGES, name);

/** The longest first. The storm needs the ports of the journeys, so it begins after them. */
export const QUICK: readonly StageName[] = [
  ...(['journeys', 'unit', 'screens'] as const),
  ...(['emulator', 'lint', 'budgets'] as const),
];

export const FULL: readonly StageName[] = [...QUICK, 'faults'];
