import { parseArgs } from 'node:util';
import type { Chosen } from './scenarios.ts';

export const USAGE = `Usage: npm run scale [-- flags]

  --creators N   only this number of creators (10, 100, 1,000, 10,000 and 100,000)
  --days N       how many days (7)
  --seed N       other creators, or those of an earlier run (1)
  --units N      what YouTube gives the project each day (500 for each creator)
  --all          runs every creator one by one, also where there are many
  --write        writes the tables and the picture into docs/
  --help         shows this text
`;

export type Asked = { help: true } | { help: false; write: boolean; chosen: Chosen };

const MOST_CREATORS = 1_000_000;
const MOST_DAYS = 92;
const MOST_UNITS = 1_000_000_000;

function whole(flag: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < least || number > most)
    throw new Error(`--${flag} takes a whole number from ${least} to ${most}, not "${text}".`);
  return number;
}

/** @throws if the command line cannot be used; the message says why */
export function parseCommandLine(args: readonly string[]): Asked {
  const { values } = parseArgs({
    args: [...args],
    options: {
      creators: { type: 'string' },
      days: { type: 'string', default: '7' },
      seed: { type: 'string', default: '1' },
      units: { type: 'string' },
      all: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return { help: true };
  const { creators, units, all, write } = values;
  const chosen: Chosen = {
    creators: creators === undefined ? null : whole('creators', creators, 1, MOST_CREATORS),
    days: whole('days', values.days, 1, MOST_DAYS),
    seed: whole('seed', values.seed, 0, 4_294_967_295),
    units: units === undefined ? null : whole('units', units, 1, MOST_UNITS),
    all,
  };
  if (write && (chosen.creators !== null || chosen.units !== null))
    throw new Error('--write needs all sizes: leave out --creators and --units.');
  return { help: false, write, chosen };
}
