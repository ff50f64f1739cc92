import { parseArgs } from 'node:util';
import { judge, type Verdict } from './attack.ts';
import { ATTACKS } from './attacks.ts';
import { AttackWorld } from './world.ts';

/**
 * `npm run attack`: makes known attacks on a running local world and tells which of them work. They
 * use up what its creators may do in a day and a month. Exit code 1: an attack works, or could not
 * be made. 2: it was called wrongly, or no world answers.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:5055' },
    /** Only the attacks whose names contain this text. */
    only: { type: 'string', default: '' },
    /** Calls at the same moment in a flood. The emulator starts a process for each of them. */
    'at-once': { type: 'string', default: '10' },
  },
});
const say = (line: string): void => void process.stdout.write(`${line}\n`);
/** For what is wrong with the call of this command. */
const giveUp = (why: string): never => {
  process.stderr.write(`${why}\n`);
  process.exit(2);
};

const atOnce = Number(values['at-once']);
if (!URL.canParse(values.url)) giveUp(`--url takes an address, not "${values.url}".`);
if (!Number.isInteger(atOnce) || atOnce < 1)
  giveUp(`--at-once takes a whole number from 1, not "${values['at-once']}".`);
const chosen = ATTACKS.filter(({ name }) => name.includes(values.only));
if (chosen.length === 0) giveUp(`No attack is called "${values.only}".`);

const world = await AttackWorld.at(values.url, atOnce).catch(() =>
  giveUp(`No world answers at ${values.url}. Start it with npm start.`),
);
const verdicts: Verdict['kind'][] = [];
for (const attack of chosen) {
  const verdict = await judge(attack, world);
  verdicts.push(verdict.kind);
  say(`${verdict.kind.padEnd(7)} ${attack.name}`);
  if (verdict.kind === 'held') continue;
  say(`        ${attack.gain}`);
  for (const line of verdict.why) say(`        - ${line}`);
}
const count = (kind: Verdict['kind']): number => verdicts.filter((one) => one === kind).length;
say(`Held: ${count('held')}. Open: ${count('open')}. Not made: ${count('failed')}.`);
process.exitCode = count('held') === verdicts.length ? 0 : 1;
