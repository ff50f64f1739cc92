import { buildPart, PARTS } from '../world/build.ts';
import { StartError } from '../world/start-error.ts';
import type { Child } from '../world/child.ts';
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

function lint(runner: Runner): Promise<Counts> {
  return runAsOne(runner, [
    { name: 'eslint', args: ['eslint/bin/eslint.js', '.', '--max-warnings', '0'] },
    {
      name: 'prettier',
      args: ['prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'],
    },
  ]);
}

function types(runner: Runner): Promise<Counts> {
  return runAsOne(runner, [
    { name: 'types', args: ['typescript/bin/tsc', '-p', 'tsconfig.json'] },
    { name: 'types-web', args: ['typescript/bin/tsc', '-p', 'web/tsconfig.json'] },
  ]);
}

function unit(runner: Runner): Promise<Counts> {
  const file = runner.reportFile('unit');
  return runner.run({
    name: 'unit',
    args: ['jest/bin/jest.js', '--selectProjects', ...UNIT_PROJECTS, ...jestReport(file)],
    report: { file, format: 'jest' },
  });
}

async function playwright(runner: Runner, name: string, args: string[]): Promise<Counts> {
  const { root, node, caller, say } = runner.options;
  const chromium = await findChromium({ root, node, environment: caller, say });
  if (!chromium) throw new StartError(NO_CHROMIUM);
  const file = runner.reportFile(name);
  return runner.run({
    name,
    args: ['@playwright/test/cli.js', 'test', ...args, '--reporter=list,json'],
    environment: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    report: { file, format: 'playwright' },
  });
}

function browser(runner: Runner): Promise<Counts> {
  return playwright(runner, 'browser', ['-c', 'e2e/playwright.config.ts']);
}

/** Every state of every screen on the built site, with the server's answers stubbed. */
async function screens(runner: Runner): Promise<Counts> {
  const { caller } = runner.options;
  const onChild = (child: Child): void => void runner.adopt(child);
  const web = PARTS.filter(({ name }) => name === 'web');
  for (const part of web)
    await buildPart(part, { ...runner.options, environment: caller, onChild });
  const config = 'e2e/screens/playwright.config.ts';
  return playwright(runner, 'screens', ['-c', config, '--project', 'walk']);
}

/** Replies while processes die and answers get lost, with a verdict of its own: one test. */
function faults(runner: Runner): Promise<Counts> {
  return runAsOne(runner, [
    { name: 'faults', args: ['../faults/main.ts', '--short', '--seed', '1'] },
  ]);
}

/** Sizes and counts of what the browser stage has just built; times are printed, never judged. */
function budgets(runner: Runner): Promise<Counts> {
  return runAsOne(runner, [{ name: 'budgets', args: ['../bench/main.ts', '--check'] }]);
}

export const STAGES: Readonly<Record<string, (runner: Runner) => Promise<Counts>>> = {
  lint,
  types,
  unit,
  emulator: runEmulatorTests,
  faults,
  browser,
  screens,
  budgets,
};
