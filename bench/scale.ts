import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseCommandLine, USAGE } from '../functions/src/testing/sending-scale/command-line.ts';
import {
  measure,
  type Figures,
  type Setting,
} from '../functions/src/testing/sending-scale/figures.ts';
import { pictureOf } from '../functions/src/testing/sending-scale/picture.ts';
import { reportOf, sampleTable } from '../functions/src/testing/sending-scale/report.ts';
import {
  settingsOf,
  settingsOfANewProject,
  settingsOfSamples,
  type Chosen,
} from '../functions/src/testing/sending-scale/scenarios.ts';

/**
 * What many creators would ask of Firestore, Cloud Tasks, YouTube and the purse (docs/scale.md). The
 * model is in functions/src/testing/sending-scale.
 */

const DOCS = path.join(import.meta.dirname, '..', 'docs');
/** What stands between these is written by the command. */
const BEGIN = '<!-- written by npm run scale -- --write -->';
const END = '<!-- end of what npm run scale writes -->';

async function figuresOf(settings: readonly Setting[]): Promise<Figures[]> {
  const all: Figures[] = [];
  for (const setting of settings) all.push((await measure(setting)).figures);
  return all;
}

async function runAll(chosen: Chosen): Promise<{ text: string; picture: string }> {
  const enough = await figuresOf(settingsOf(chosen));
  const parts = [
    '### With enough units of YouTube',
    reportOf(enough),
    '### With the units of a new project',
    reportOf(await figuresOf(settingsOfANewProject(chosen))),
    '### A part for all',
    sampleTable(await figuresOf(settingsOfSamples(chosen))),
  ];
  return { text: parts.join('\n\n'), picture: pictureOf(enough) };
}

function write({ text, picture }: { text: string; picture: string }): void {
  const page = path.join(DOCS, 'scale.md');
  const [before, rest] = readFileSync(page, 'utf8').split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined)
    throw new Error(`docs/scale.md has no place for the tables: "${BEGIN}" and "${END}".`);
  writeFileSync(page, `${before}${BEGIN}\n\n${text}\n\n${END}${after}`);
  writeFileSync(path.join(DOCS, 'scale.svg'), picture);
}

async function main(args: readonly string[]): Promise<void> {
  const asked = parseCommandLine(args);
  if (asked.help) {
    console.log(USAGE);
    return;
  }
  const { chosen } = asked;
  if (chosen.creators !== null || chosen.units !== null) {
    console.log(reportOf(await figuresOf(settingsOf(chosen))));
    return;
  }
  const all = await runAll(chosen);
  console.log(all.text);
  if (asked.write) write(all);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
