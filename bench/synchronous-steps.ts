import {
  NAMED_COMMENTS_MAX,
  PROMPT_MAX_LENGTH,
  REPLY_MAX_LENGTH,
} from '@replywell/contract/limits';
import { audit } from '../functions/src/core/drafting/audit.ts';
import { findAlike } from '../functions/src/core/sending/submit/alike.ts';
import { loadLanguages } from '../functions/src/services/languages.ts';
import type { Figure } from './figure.ts';

const RECENT = 200;
const RUNS = 5;
/** The longest comment that YouTube takes, and the longest description of a video. */
const COMMENT_LENGTH = 10_000;
const DESCRIPTION_LENGTH = 5_000;

/**
 * What the processor spends, whatever else the machine does meanwhile. The median. `prepare` makes
 * the input of one run; each run needs texts of its own, because some answers are kept for a while.
 */
function costOf(prepare: (run: number) => () => void): number {
  const costs = Array.from({ length: RUNS }, (_, run) => {
    const work = prepare(run);
    const from = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(from);
    return (user + system) / 1_000;
  });
  return costs.sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0;
}

type Source = (length: number) => string;

const repeated =
  (part: string): Source =>
  (length) =>
    part.repeat(Math.ceil(length / part.length)).slice(0, length);

let state = 1;
const below = (limit: number): number => {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((state / 2_147_483_648) * limit);
};
const signFrom = (first: number, count: number): string =>
  String.fromCodePoint(first + below(count));

/** Parts that differ, because texts of different parts are the dearest to compare. */
const made =
  (part: () => string): Source =>
  (length) => {
    const parts = Array.from({ length }, part);
    return parts.join('').slice(0, length).toWellFormed();
  };

const word = (): string => Array.from({ length: 3 + below(6) }, () => signFrom(97, 26)).join('');

/** What the largest texts of a request may be made of. */
const TEXTS: Readonly<Record<string, Source>> = {
  'ordinary words': made(() => `${word()} `),
  'words of one letter': made(() => `${signFrom(97, 26)} `),
  Chinese: made(() => signFrom(0x4e00, 3_000)),
  'signs that stand for four words': repeated('\ufdfa'),
  'the same words': repeated('good oil '),
  emoji: made(() => `${signFrom(0x1f600, 60)}\u{1f3fd}\u200d`),
  'signs nobody sees': repeated('\u200b'),
  'Hebrew and Arabic': made(() => signFrom(0x5d0, 26) + (below(5) ? signFrom(0x628, 30) : ' ')),
  digits: made(() => signFrom(48, 10)),
  'sentences of a number': made(() => `${String(30 + below(60))}. `),
  addresses: made(() => `https://${word()}.com/x `),
  'hosts without a space': made(() => `${word()}.com/`),
  'points alone': repeated('.'),
  'points between spaces': repeated('a . '),
  'letters and points': repeated('a.'),
  'dot in words': made(() => `${word()} dot `),
  handles: made(() => `@${word()} `),
  entities: repeated('&#46;'),
  brackets: repeated('[.]'),
  ...Object.fromEntries(
    // Most likely to make a search go back and forth.
    ['a', 'ы', 'a@b.', '1-2', '1.', 'a-', ' ', '$1,', '1:', 'скоро слово ', 'i will '].map(
      (part) => [JSON.stringify(part), repeated(part)],
    ),
  ),
};

/**
 * Measures what one request computes without a pause, with the largest input that the contract
 * allows. During this time the instance answers no other request. Compare only runs of one machine.
 * A test must not check these times.
 */
export async function measureSynchronousSteps(): Promise<Figure[]> {
  const languages = await loadLanguages();
  const auditOf = (source: Source) => (run: number) => {
    const textOf = (length: number): string => `${run}${source(length - 1)}`;
    const recent = Array.from({ length: 20 }, () => textOf(REPLY_MAX_LENGTH));
    const [reply, comment] = [textOf(REPLY_MAX_LENGTH), textOf(COMMENT_LENGTH)];
    const [videoText, template] = [textOf(DESCRIPTION_LENGTH), textOf(PROMPT_MAX_LENGTH)];
    const input = { cutOff: false, author: '@sam', languages, recent };
    return () => {
      audit({ ...input, reply, comment, videoText, template });
    };
  };
  const checkOf = (source: Source) => () => {
    const selected = Array.from({ length: NAMED_COMMENTS_MAX }, (_, index) => ({
      commentId: String(index),
      text: source(REPLY_MAX_LENGTH),
    }));
    const recent = Array.from({ length: RECENT }, () => source(REPLY_MAX_LENGTH));
    return () => {
      findAlike(selected, recent);
    };
  };
  return Object.entries(TEXTS).flatMap(([name, source]): Figure[] => [
    { name: `audit of a draft: ${name}`, value: costOf(auditOf(source)), unit: 'ms' },
    {
      name: `repeated replies of the largest selection: ${name}`,
      value: costOf(checkOf(source)),
      unit: 'ms',
    },
  ]);
}
