import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export const NONE: Counts = { passed: 0, failed: 0, skipped: 0 };

const jestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
});

const playwrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
  errors: z.array(z.unknown()),
});

export type ReportFormat = 'jest' | 'playwright';

/** A test file that could not be loaded counts as one failure. */
function countJest(report: unknown): Counts {
  const counted = jestReport.parse(report);
  return {
    passed: counted.numPassedTests,
    failed: counted.numFailedTests + counted.numRuntimeErrorTestSuites,
    skipped: counted.numPendingTests + counted.numTodoTests,
  };
}

/** A test that passed only on a retry counts as failed, because it guarantees nothing. */
function countPlaywright(report: unknown): Counts {
  const { stats, errors } = playwrightReport.parse(report);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

/**
 * The counts in a runner's report. A runner that failed or left no report counts as one failure,
 * even if no test failed.
 */
export function countReport(file: string, format: ReportFormat, succeeded: boolean): Counts {
  const count = format === 'jest' ? countJest : countPlaywright;
  const report: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  const counts = report === null ? NONE : count(report);
  const unexplained = (!succeeded || report === null) && counts.failed === 0;
  return unexplained ? { ...counts, failed: 1 } : counts;
}

export function addCounts(all: readonly Counts[]): Counts {
  return all.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    NONE,
  );
}

/** "12 passed, 0 failed", and the skipped tests if there are any. */
export function sentence({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}
