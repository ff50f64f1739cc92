import { parseCommandLine } from './command-line.ts';
import { FULL, QUICK, STAGES } from './stages.ts';

test('without a word it is the quick set, with --full all stages there are', () => {
  expect(parseCommandLine([])).toEqual({ help: false, names: QUICK, full: false });
  expect(parseCommandLine(['--full'])).toEqual({ help: false, names: FULL, full: true });
  expect([...FULL].sort()).toEqual(Object.keys(STAGES).sort());
  expect(FULL).toEqual(expect.arrayContaining([...QUICK]));
});

test('stages can be named, each runs once', () => {
  const asked = { help: false, names: ['unit', 'lint'], full: false };
  expect(parseCommandLine(['lint', 'unit', 'lint'])).toEqual(asked);
  expect(parseCommandLine(['screens', '--full'])).toMatchObject({ names: ['screens'], full: true });
});

test('help is no test run', () => {
  expect(parseCommandLine(['--help', 'lint'])).toEqual({ help: true });
  expect(parseCommandLine(['-h'])).toEqual({ help: true });
});

test.each([
  [['browser'], 'There is no stage "browser": they are'],
  [['toString'], 'There is no stage "toString"'],
  [['web/src/main.test.ts'], 'For one test alone see docs/testing.md.'],
  [['--quick'], 'There is no option "--quick".'],
  [['-q'], 'There is no option "-q".'],
  [['--full=yes'], 'There is no option "--full=yes".'],
])('%j is refused', (args, message) => {
  expect(() => parseCommandLine(args)).toThrow(message);
});
