import { parseArgs } from 'node:util';
import { loadLanguages } from '../functions/src/services/languages.ts';
import {
  alarmsTable,
  countAlarms,
  countMissed,
  missedTable,
  ownComments,
  standinDrafts,
  worldComments,
} from './checks.ts';
import { attackTable, tryAttacks } from './hostile.ts';
import { countHints, countLabelled, countRealSpam, countTempting, kindTable } from './kinds.ts';
import { readRealComments } from './real-comments.ts';
import { readSharedAttacks, trySharedAttacks } from './shared-attacks.ts';
import { ATTACKS } from './sets/attacks.ts';

/** Prints what the checks of drafts miss, where they alarm for nothing, and what attacks achieve. */

const { values } = parseArgs({
  options: { comments: { type: 'string' }, attacks: { type: 'string' } },
});
const languages = await loadLanguages();
const alarms: Parameters<typeof alarmsTable>[0][number][] = [
  ['invented comments', await countAlarms(ownComments(), languages)],
  [
    'local world’s comments, stand-in’s drafts',
    await countAlarms(worldComments(Date.now()), languages, standinDrafts),
  ],
];
const { comments, attacks } = values;
const guessed = [...countLabelled(), ...countTempting(), ...countHints()];
if (comments !== undefined) {
  const real = readRealComments(comments);
  guessed.push(countRealSpam(real));
  alarms.push(
    ['real comments', await countAlarms(real, languages)],
    ['real comments, stand-in’s drafts', await countAlarms(real, languages, standinDrafts)],
  );
}
const tables = [
  missedTable(await countMissed(languages)),
  alarmsTable(alarms),
  kindTable(guessed),
  attackTable('attacks of our own', await tryAttacks(ATTACKS, languages)),
];
if (attacks !== undefined) {
  const tried = await trySharedAttacks(readSharedAttacks(attacks), languages);
  tables.push(attackTable('attacks of the folder', tried));
}
console.log(tables.join('\n\n'));
