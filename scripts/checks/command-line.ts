import { parseArgs } from 'node:util';
import { FULL, isStage, QUICK, STAGES, type StageName } from './stages.ts';

export const USAGE = `Usage: npm test [-- stage ...]
       npm run test:full [-- stage ...]

The quick set: ${QUICK.join(', ')}.
The full set:  ${FULL.join(', ')}; more histories of sending.
--next-node: on the Node that the functions will run on next.
One test alone: docs/testing.md.
`;

export type Asked = { help: true } | { help: false; names: readonly StageName[]; full: boolean };

const isOption = ({ name, value }: { name: string; value?: string | undefined }): boolean =>
  ['full', 'help'].includes(name) && value === undefined;

/**
 * Reads the command line.
 * @throws if it cannot be used; the message says why
 */
export function parseCommandLine(args: readonly string[]): Asked {
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    options: {
      full: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
    allowPositionals: true,
    // What is unknown is refused below, in our own words.
    strict: false,
    tokens: true,
  });
  if (values.help) return { help: true };
  const option = tokens.find((token) => token.kind === 'option' && !isOption(token));
  if (option?.kind === 'option')
    throw new Error(
      `There is no option "${option.rawName}${option.value ? `=${option.value}` : ''}".`,
    );
  const unknown = positionals.find((name) => !isStage(name));
  if (unknown !== undefined)
    throw new Error(
      `There is no stage "${unknown}": they are ${Object.keys(STAGES).join(', ')}. For one test alone see docs/testing.md.`,
    );
  const usual = values.full ? FULL : QUICK;
  const chosen = positionals.filter(isStage);
  // In the order of the set, in which the longest stages start first.
  const names = chosen.length > 0 ? FULL.filter((name) => chosen.includes(name)) : usual;
  return { help: false, names, full: values.full === true };
}
