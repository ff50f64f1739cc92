import type { checkBatch } from '@replywell/contract/endpoints/batches';
import { foldText } from '@replywell/contract/search';
import type { z } from 'zod';
import type { Pause } from '../time.ts';

const WORD = /[\p{L}\p{N}]+|\p{Extended_Pictographic}/gu;

/** Copies are alike from the beginning, so the longest replies need cost no more than usual ones. */
const COMPARED = { letters: 400, words: 50 };

const beginningOf = (text: string): string => text.slice(0, COMPARED.letters).toWellFormed();

/** Folded words. Of a text without words: its emoji or signs. */
function wordsOf(text: string): string[] {
  // Folded, a sign may have become several words.
  const folded = beginningOf(foldText(beginningOf(text)));
  const words = folded.match(/[\p{L}\p{N}]+/gu);
  return words ?? folded.match(WORD) ?? [folded.trim()];
}

/** Compare pairs of words: replacing one word changes at most two pairs. */
const SHINGLE = 2;
/** Texts are alike if they share at least this part of all their pairs. */
const NEAR = 0.6;

export interface Print {
  whole: string;
  pairs: ReadonlySet<string>;
}

export function printOf(text: string): Print {
  const words = wordsOf(text).slice(0, COMPARED.words);
  const count = Math.max(0, words.length - SHINGLE + 1);
  const pairs = Array.from({ length: count }, (_, i) => words.slice(i, i + SHINGLE).join(' '));
  return { whole: words.join(' '), pairs: new Set(pairs) };
}

export function areAlike(a: Print, b: Print): boolean {
  if (a.whole === b.whole) return true;
  const [few, many] = a.pairs.size < b.pairs.size ? [a.pairs, b.pairs] : [b.pairs, a.pairs];
  // The sizes alone can rule out a match. This is the fast path for most comparisons.
  if (few.size === 0 || few.size < NEAR * many.size) return false;
  let common = 0;
  for (const pair of few) if (many.has(pair)) common += 1;
  return common >= NEAR * (few.size + many.size - common);
}

interface Written {
  commentId: string;
  text: string;
}

/** Replies that are alike, to each other (`batch`) or to ones sent recently (`recent`). */
export type Alike = z.output<typeof checkBatch.answer>['alike'][number];

const idsOf = (replies: readonly Written[]): string[] => replies.map(({ commentId }) => commentId);

/**
 * Finds replies that are nearly the same, because YouTube treats one text to many people as spam, even a
 * short "Thank you!". Groups of the selection come first, in its order, each reply in at most one; then
 * one group of all that are like `recent` texts.
 */
export async function findAlike(
  selected: readonly Written[],
  recent: readonly string[],
  pause: Pause,
): Promise<Alike[]> {
  const replies = selected.map((reply) => ({ reply, print: printOf(reply.text) }));
  const sent = recent.map(printOf);
  const before: { print: Print; group: Written[] }[] = [];
  const said: Written[] = [];
  for (const { reply, print } of replies) {
    const known = before.find((other) => areAlike(print, other.print));
    const group = known?.group ?? [];
    group.push(reply);
    before.push({ print, group });
    if (sent.some((other) => areAlike(print, other))) said.push(reply);
    await pause();
  }
  const within = [...new Set(before.map(({ group }) => group))]
    .filter((group) => group.length > 1)
    .map((group): Alike => ({ commentIds: idsOf(group), with: 'batch' }));
  return said.length > 0 ? [...within, { commentIds: idsOf(said), with: 'recent' }] : within;
}
