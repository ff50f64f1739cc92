import { readFileSync } from 'node:fs';
import path from 'node:path';
import type * as Basics from '../../../functions/src/wiring/basics.ts';
import type { LogEvent } from '../../../functions/src/core/log-events.ts';
import { ALARMS, alarmFile, DASHBOARD_FILE } from './files.ts';

const root = path.resolve(__dirname, '../../..');
const LEVELS = ['log', 'warn', 'logError'] as const;
type Level = (typeof LEVELS)[number];

/** The lines that the functions themselves write. The logger keeps the console that it is loaded with. */
function linesOf(level: Level, messages: readonly LogEvent[], details: Record<string, unknown>) {
  const lines: Record<string, unknown>[] = [];
  const keep = (...[line]: unknown[]): void =>
    void lines.push(JSON.parse(String(line)) as Record<string, unknown>);
  for (const method of ['info', 'warn', 'error'] as const)
    jest.spyOn(console, method).mockImplementation(keep);
  jest.isolateModules(() => {
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- an import is not loaded anew
    const basics = require('../../../functions/src/wiring/basics.ts') as typeof Basics;
    for (const message of messages) basics[level](message, { ...details });
  });
  return lines;
}

/** The messages that a filter compares with, in any of its forms. */
const messagesIn = (text: string): string[] =>
  [...text.matchAll(/\.message=(?:one_of)?(\([^)]*\)|\\"[^"]*\\")/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/\\"(.*?)\\"/g)].map(([, word = '']) => word),
  );

const files = [...ALARMS.map(alarmFile), DASHBOARD_FILE];
const sought = [
  ...new Set(files.flatMap((file) => messagesIn(readFileSync(path.join(root, file), 'utf8')))),
] as LogEvent[];

test.each(LEVELS)('a line of %s has the message that alarms compare with', (level) => {
  expect(sought).toEqual(
    expect.arrayContaining(['Unexpected error', 'Signing in is not set up correctly']),
  );
  expect(linesOf(level, sought, { id: 'x' })).toEqual(
    sought.map((message) => expect.objectContaining({ message }) as unknown),
  );
});

test('an error has its severity, and its stack where Error Reporting looks for it', () => {
  const error = new Error('broken').stack;
  expect(linesOf('logError', ['Unexpected error'], { error })).toEqual([
    { severity: 'ERROR', message: 'Unexpected error', error, stack_trace: error },
  ]);
});
