import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addCounts, countReport, sentence, type ReportFormat } from './counts.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'counts-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function count(report: object | null, format: ReportFormat, succeeded: boolean): string {
  const file = path.join(folder, 'report.json');
  if (report) writeFileSync(file, JSON.stringify(report));
  return sentence(countReport(file, format, succeeded));
}

const jestReport = (overrides: object = {}): object => ({
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
  ...overrides,
});

const playwright = (stats: object, errors: unknown[] = []): object => ({
  stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  errors,
});

describe('what a runner reports', () => {
  test.each<[string, object | null, ReportFormat, boolean, string]>([
    ['jest, all well', jestReport(), 'jest', true, '5 passed, 0 failed'],
    ['jest, two failed', jestReport({ numFailedTests: 2 }), 'jest', false, '5 passed, 2 failed'],
    [
      'jest, a file that did not load',
      jestReport({ numRuntimeErrorTestSuites: 1 }),
      'jest',
      false,
      '5 passed, 1 failed',
    ],
    [
      'jest, skipped',
      jestReport({ numTodoTests: 1 }),
      'jest',
      true,
      '5 passed, 0 failed, 1 skipped',
    ],
    ['jest, failed without a failed test', jestReport(), 'jest', false, '5 passed, 1 failed'],
    ['no report at all', null, 'jest', false, '0 passed, 1 failed'],
    ['no report, yet success', null, 'jest', true, '0 passed, 1 failed'],
    ['playwright, all well', playwright({}), 'playwright', true, '3 passed, 0 failed'],
    ['playwright, flaky', playwright({ flaky: 1 }), 'playwright', true, '3 passed, 1 failed'],
    [
      'playwright, a world that did not start',
      playwright({ expected: 0 }, [{}]),
      'playwright',
      false,
      '0 passed, 1 failed',
    ],
  ])('%s', (_case, report, format, succeeded, expected) => {
    expect(count(report, format, succeeded)).toBe(expected);
  });
});

test('the last line adds everything up', () => {
  const all = [
    { passed: 1, failed: 0, skipped: 0 },
    { passed: 10, failed: 2, skipped: 3 },
  ];
  expect(sentence(addCounts(all))).toBe('11 passed, 2 failed, 3 skipped');
});
