import { COMMENT_KINDS, type Assessment } from '@replywell/contract/kinds';
import { firstGuess } from '../functions/src/core/kinds/first-guess.ts';
import type { RealComment } from './real-comments.ts';
import { DISTRESS_HINTS } from './sets/distress-hints.ts';
import { LABELLED_COMMENTS } from './sets/kinds.ts';
import { NEED_COMMENTS, type NeedComment } from './sets/needs.ts';
import { percent, tableOf } from './table.ts';

/** How often something was said of a comment, rightly and wrongly. */
export interface Hits {
  name: string;
  /** Comments that a person says it of, and those of them that were found. */
  of: number;
  found: number;
  /** Comments that a person does not say it of, and those of them that were found all the same. */
  others: number;
  alarms: number;
}

type Guess = (comment: string) => Assessment;

function hitsOf<T>(
  name: string,
  comments: readonly T[],
  isSo: (comment: T) => boolean,
  isFound: (comment: T) => boolean,
): Hits {
  const meant = comments.filter(isSo);
  const others = comments.filter((comment) => !isSo(comment));
  return {
    name,
    of: meant.length,
    found: meant.filter(isFound).length,
    others: others.length,
    alarms: others.filter(isFound).length,
  };
}

const countNeeds = (name: string, comments: readonly NeedComment[], guess: Guess): Hits =>
  hitsOf(
    name,
    comments,
    ({ needsYou }) => needsYou !== null,
    ({ comment, needsYou }) => {
      const said = guess(comment).needsYou;
      return needsYou === null ? said !== null : said === needsYou;
    },
  );

/** What needs the creator, and distress by itself, among words that tempt to see it everywhere. */
export const countTempting = (guess: Guess = firstGuess): Hits[] => [
  countNeeds('needs you (tempting words)', NEED_COMMENTS, guess),
  hitsOf(
    'distress (tempting words)',
    NEED_COMMENTS,
    ({ needsYou }) => needsYou === 'distress',
    ({ comment }) => guess(comment).needsYou === 'distress',
  ),
];

/** Distress that is only hinted at, among harmless words: by what the guess was mended, and by what not. */
export const countHints = (guess: Guess = firstGuess): Hits[] =>
  (
    [
      ['worked', 'hinted distress (mended by)'],
      ['heldOut', 'hinted distress (held out)'],
    ] as const
  ).map(([part, name]) =>
    countNeeds(
      name,
      [
        ...DISTRESS_HINTS[part].distress.map((comment) => ({
          comment,
          needsYou: 'distress' as const,
        })),
        ...DISTRESS_HINTS[part].harmless.map((comment) => ({ comment, needsYou: null })),
      ],
      guess,
    ),
  );

/** Each kind, and whether the creator is needed, for the right reason. */
export function countLabelled(guess: Guess = firstGuess): Hits[] {
  const all = LABELLED_COMMENTS;
  return [
    ...COMMENT_KINDS.map((kind) =>
      hitsOf(
        kind,
        all,
        ({ kinds }) => kinds.includes(kind),
        ({ comment }) => guess(comment).kinds.includes(kind),
      ),
    ),
    countNeeds('needs you', all, guess),
  ];
}

/** Advertising among real comments; the rest of them is not labelled. */
export const countRealSpam = (comments: readonly RealComment[], guess: Guess = firstGuess): Hits =>
  hitsOf(
    'spam (real comments)',
    comments,
    ({ spam }) => spam,
    ({ text }) => guess(text).kinds.includes('spam'),
  );

export const kindTable = (hits: readonly Hits[]): string =>
  tableOf([
    ['first guess', 'comments', 'found', 'of others', 'wrongly found'],
    ...hits.map(({ name, of, found, others, alarms }) => [
      ...[name, String(of), `${found} (${percent(found, of)})`],
      ...[String(others), `${alarms} (${percent(alarms, others)})`],
    ]),
  ]);
