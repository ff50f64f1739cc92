import { descendantsOf, signalQuietly } from './process-tree.ts';

const entry = (pid: number, parent: number): { pid: number; parent: number; started: string } => ({
  pid,
  parent,
  started: `at ${pid}`,
});

const entries = [
  entry(1, 0),
  entry(2, 0),
  entry(10, 1),
  entry(11, 10),
  entry(12, 11),
  entry(20, 1),
];

describe('what descends from a process', () => {
  test('are its children and theirs, and nobody else', () => {
    expect(descendantsOf(10, entries).map(({ pid }) => pid)).toEqual([11, 12]);
  });

  test.each([0, 1, -1, Number.NaN])(
    'is never the whole system: %d has no descendants',
    (ancestor) => {
      expect(descendantsOf(ancestor, entries)).toEqual([]);
    },
  );
});

test.each([0, 1, -1, Number.NaN])('no signal is ever sent to %d', (pid) => {
  const kill = jest.spyOn(process, 'kill').mockReturnValue(true);
  expect(signalQuietly(pid, 'SIGTERM')).toBe(false);
  expect(kill).not.toHaveBeenCalled();
});
