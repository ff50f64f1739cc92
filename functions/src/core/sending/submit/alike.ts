import { foldText } from '@replywell/contract/search';

/**
 * Which replies say nearly the same. The same words to many are what YouTube calls spam, and even a
 * short "Thank you!" counts, because said to everybody it is a template. Pure, both languages.
 */

const WORD = /[\p{L}\p{N}]+|\p{Extended_Pictographic}/gu;

/** Words in one form; where there are none (only emoji, only signs) what is there instead. */
function wordsOf(text: string): string[] {
  const folded = foldText(text);
  const words = folded.match(/[\p{L}\p{N}]+/gu);
  return words ?? folded.match(WORD) ?? [folded.trim()];
}

/** Word pairs: one word exchanged in a short reply changes two of them. */
const SHINGLE = 2;
/** Of all pairs of both texts, the share they have in common. */
const NEAR = 0.6;

interface Print {
  whole: string;
  pairs: ReadonlySet<string>;
}

function printOf(text: string): Print {
  const words = wordsOf(text);
  const count = Math.max(0, words.length - SHINGLE + 1);
  const pairs = Array.from({ length: count }, (_, i) => words.slice(i, i + SHINGLE).join(' '));
  return { whole: words.join(' '), pairs: new Set(pairs) };
}

function areAlike(a: Print, b: Print): boolean {
  if (a.whole === b.whole) return true;
  const [few, many] = a.pairs.size < b.pairs.size ? [a.pairs, b.pairs] : [b.pairs, a.pairs];
  // Sizes alone can rule it out; most comparisons end here.
  if (few.size === 0 || few.size < NEAR * many.size) return false;
  let common = 0;
  for (const pair of few) if (many.has(pair)) common += 1;
  return common >= NEAR * (few.size + many.size - common);
}

export interface Written {
  commentId: string;
  text: string;
}

export interface Alike {
  commentIds: string[];
  with: 'batch' | 'recent';
}

/** Each group of replies that are alike among themselves; each reply in one group at most. */
function groupsOf(selected: readonly (Written & { print: Print })[]): Written[][] {
  const groups: (typeof selected)[number][][] = [];
  for (const reply of selected) {
    const group = groups.find((members) =>
      members.some((member) => areAlike(member.print, reply.print)),
    );
    if (group) group.push(reply);
    else groups.push([reply]);
  }
  return groups.filter((group) => group.length > 1);
}

const idsOf = (replies: readonly Written[]): string[] => replies.map(({ commentId }) => commentId);

/** `recent`: what was sent lately. Groups in the order of the selection, `batch` before `recent`. */
export function findAlike(selected: readonly Written[], recent: readonly string[]): Alike[] {
  const prints = selected.map((reply) => ({ ...reply, print: printOf(reply.text) }));
  const sent = recent.map(printOf);
  const said = prints.filter(({ print }) => sent.some((other) => areAlike(print, other)));
  const within = groupsOf(prints).map((group): Alike => ({
    commentIds: idsOf(group),
    with: 'batch',
  }));
  return said.length > 0 ? [...within, { commentIds: idsOf(said), with: 'recent' }] : within;
}
