import { statSync } from 'node:fs';
import path from 'node:path';

/** @typedef {'google' | 'youtube' | 'openai'} RealService */
/** @typedef {{ port: number, speed: number, comments: string | null, real: RealService[], reset: boolean, dev: boolean, help: boolean }} Flags */

/** The command line is wrong. The message is one sentence; the exit code is 2. */
export class UsageError extends Error {}

export const USAGE = `Usage: npm start -- [flags]

  --port N         where the site is served (5055)
  --speed K        divides the waiting times of a batch by K (1)
  --comments DIR   serves the CSV files in DIR as videos of Anna's channel
  --real [LIST]    uses real services instead of stand-ins: youtube,google or openai, or both (all)
  --reset          forgets what earlier runs stored
  --dev            site and functions follow every change of the code (npm run dev)
  --help           shows this text
`;

/** @param {string} text */
function port(text) {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < 1 || number > 65_535)
    throw new UsageError(`--port takes a whole number from 1 to 65535, not "${text}".`);
  return number;
}

/** @param {string} text */
function speed(text) {
  const number = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text) || number <= 0)
    throw new UsageError(`--speed takes a number above 0, not "${text}".`);
  return number;
}

/**
 * @param {string} text
 * @param {string} from
 */
function directory(text, from) {
  const full = path.resolve(from, text);
  if (!statSync(full, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`--comments takes an existing folder, and ${full} is none.`);
  return full;
}

const REAL = /** @type {const} */ (['google', 'youtube', 'openai']);

/**
 * @param {string} text
 * @returns {RealService[]}
 */
function realServices(text) {
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !REAL.some((known) => known === name));
  if (unknown !== undefined)
    throw new UsageError(`--real takes youtube,google or openai, not "${unknown}".`);
  if (names.includes('google') !== names.includes('youtube'))
    throw new UsageError(
      '--real takes youtube and google together: YouTube knows only Google’s accounts.',
    );
  return REAL.filter((name) => names.includes(name));
}

/**
 * @param {readonly string[]} argv
 * @param {string} from the folder that relative paths start at
 * @returns {Flags}
 */
export function parseFlags(argv, from) {
  /** @type {Flags} */
  const flags = {
    ...{ port: 5055, speed: 1, comments: null, real: [] },
    ...{ reset: false, dev: false, help: false },
  };
  const words = argv.flatMap((word) => (/^--\w+=/.test(word) ? splitOnce(word) : [word]));
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    if (word === '--reset') flags.reset = true;
    else if (word === '--dev') flags.dev = true;
    else if (word === '--help') flags.help = true;
    else if (word === '--real') flags.real = realServices(given(words) ?? REAL.join());
    else if (word === '--port') flags.port = port(valueOf(word, words));
    else if (word === '--speed') flags.speed = speed(valueOf(word, words));
    else if (word === '--comments') flags.comments = directory(valueOf(word, words), from);
    else throw new UsageError(`Unknown flag "${word}"; npm start -- --help lists the flags.`);
  }
  return flags;
}

/** @param {string} word */
function splitOnce(word) {
  const at = word.indexOf('=');
  return [word.slice(0, at), word.slice(at + 1)];
}

/**
 * The value of a flag that may stand alone.
 * @param {string[]} words
 */
function given(words) {
  return words[0] === undefined || words[0].startsWith('--') ? undefined : words.shift();
}

/**
 * @param {string} flag
 * @param {string[]} words
 */
function valueOf(flag, words) {
  const value = words.shift();
  if (value === undefined || value === '' || value.startsWith('--'))
    throw new UsageError(`${flag} needs a value; npm start -- --help lists the flags.`);
  return value;
}
