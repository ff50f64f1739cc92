import { parseArgs } from 'node:util';
import { fuzz } from '../functions/src/testing/fuzz/fuzz.ts';

/**
 * `npm run fuzz`: random calls of the whole API, in a world in memory. Exit code 1: an answer is
 * not as it must be, and the shortest history that shows it is printed; or one call took the
 * processor for longer than any may.
 */
const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
  },
});
/**
 * Generous, because it includes the caller's work, what is loaded at the first use, and a slow
 * machine. How long single steps take with the largest inputs is measured by `npm run bench`.
 */
const LONGEST_WORK_MS = 1_000;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

function wholeNumber(flag: 'calls' | 'seed'): number {
  const value = Number(values[flag]);
  if (Number.isSafeInteger(value) && value >= (flag === 'calls' ? 1 : 0)) return value;
  process.stderr.write(`--${flag} takes a whole number, not "${values[flag]}".\n`);
  process.exit(2);
}

const [wanted, seed] = [wholeNumber('calls'), wholeNumber('seed')];
say(`Seed ${seed}: at least ${wanted} calls.`);
const { calls, statuses, neverAccepted, busiest, broken } = await fuzz({ calls: wanted, seed });
const counted = [...statuses].sort(([one], [other]) => one - other);
say(
  `${calls} calls. Answers: ${counted.map(([status, count]) => `${count} x ${status}`).join(', ')}.`,
);
say(`Endpoints that accepted none: ${neverAccepted.join(', ') || 'none'}.`);
say('Most processor time of one call, with the work of its caller:');
for (const { milliseconds, call } of busiest) say(`  ${milliseconds.toFixed(1)} ms  ${call}`);
if (broken !== null) say(broken);
const slow = busiest.filter(({ milliseconds }) => milliseconds > LONGEST_WORK_MS);
for (const { call } of slow) say(`Too slow, above ${LONGEST_WORK_MS} ms: ${call}`);
const isGood = broken === null && slow.length === 0;
say(isGood ? 'Good.' : 'Bad.');
process.exitCode = isGood ? 0 : 1;
