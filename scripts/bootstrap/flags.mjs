import { statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

/** The command line is wrong. The message is one sentence; the exit code is 2. */
export class UsageError extends Error {}

export const USAGE = `Usage: npm start -- [flags]

  --port N         where the site is served (5055)
  --speed K        divides the waiting times of a batch by K, not the times that the page shows (1)
  --comments DIR   serves the CSV files in DIR as videos of Anna's channel
  --real [LIST]    uses real services instead of stand-ins: youtube,google or openai, or both (all)
  --reset          forgets what earlier runs stored
  --dev            site and functions follow every change of the code (npm run dev)
  --help           shows this text
`;

function port(text) {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < 1 || number > 65_535)
    throw new UsageError(`--port takes a whole number from 1 to 65535, not "${text}".`);
  return number;
}

function speed(text) {
  const number = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text) || number <= 0)
    throw new UsageError(`--speed takes a number above 0, not "${text}".`);
  return number;
}

function directory(text, from) {
  const full = path.resolve(from, text);
  if (!statSync(full, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`--comments takes an existing folder, and ${full} is none.`);
  return full;
}

const REAL = ['google', 'youtube', 'openai'];

function realServices(text) {
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !REAL.some((known) => known === name));
  if (unknown !== undefined)
    throw new UsageError(
      `--real takes youtube,google or openai, not "${unknown}": openai is every model, also Ollama’s.`,
    );
  if (names.includes('google') !== names.includes('youtube'))
    throw new UsageError(
      '--real takes youtube and google together: YouTube knows only Google’s accounts.',
    );
  return REAL.filter((name) => names.includes(name));
}

const VALUE = { type: 'string' };
const ALONE = { type: 'boolean', default: false };
const WITH_VALUE = { port: VALUE, speed: VALUE, comments: VALUE, real: VALUE };
const OPTIONS = { ...WITH_VALUE, reset: ALONE, dev: ALONE, help: ALONE };

function valuesIn(args) {
  try {
    return parseArgs({ args, options: OPTIONS }).values;
  } catch (error) {
    const [why] = String(error instanceof Error ? error.message : error).split(/\.?\s*\n|\. /);
    throw new UsageError(`${why}; npm start -- --help lists the flags.`);
  }
}

export function parseFlags(argv, environment = {}) {
  // Relative paths start where npm was called.
  const from = environment.INIT_CWD ?? process.cwd();
  const taken = Object.keys(OPTIONS).find((name) => environment[`npm_config_${name}`]);
  if (taken)
    throw new UsageError(
      `npm keeps --${taken} for itself: write two dashes before the flags, npm start -- --${taken}.`,
    );
  // The one flag that may stand without its value.
  const args = argv.map((word, at) =>
    word === '--real' && (argv[at + 1] ?? '--').startsWith('--') ? `--real=${REAL.join()}` : word,
  );
  const { reset, dev, help, ...values } = valuesIn(args);
  return {
    port: port(values.port ?? '5055'),
    speed: speed(values.speed ?? '1'),
    comments: values.comments === undefined ? null : directory(values.comments, from),
    real: values.real === undefined ? [] : realServices(values.real),
    reset,
    dev,
    help,
  };
}
