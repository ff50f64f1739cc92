import { portFlag, readFlags, UsageError } from './cli.ts';

const known = { port: { default: '9303' }, queue: { multiple: true } };

it('reads flags, and takes defaults for those not given', () => {
  const flags = readFlags(['--queue', 'a', '--queue', 'b'], known);
  expect(flags.get('queue')).toEqual(['a', 'b']);
  expect(portFlag(flags)).toBe(9303);
});

it('refuses a flag it does not know', () => {
  expect(() => readFlags(['--prt', '1'], known)).toThrow(UsageError);
});

it('refuses a missing flag that has no default', () => {
  expect(() => readFlags([], { port: {} })).toThrow('The flag --port is missing.');
});

it.each(['abc', '', '-1', '65536', '1.5'])('refuses the port "%s"', (port) => {
  expect(() => portFlag(readFlags([`--port=${port}`], known))).toThrow(UsageError);
});
