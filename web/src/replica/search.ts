import { matcherOf as matcherKnowing } from '@replywell/contract/comment-search';
import type { DraftRange } from '@replywell/contract/drafts';
import { folded, undisguised } from '@replywell/contract/search';
import { useAnswers } from './answers.ts';

/** null: the search is empty. */
export const matcherOf = (q: string) =>
  matcherKnowing(q, () => useAnswers.getState().answers ?? []);

/** The folded text, and the original index of each of its code units. */
const foldWithPlaces = (text: string): { all: string; places: number[] } => {
  const places: number[] = [];
  let all = '';
  let at = 0;
  for (const sign of undisguised(text)) {
    const part = folded(sign);
    all += part;
    for (let unit = 0; unit < part.length; unit += 1) places.push(at);
    at += sign.length;
  }
  places.push(at);
  return { all, places };
};

export const rangesOf = (text: string, words: readonly string[]): DraftRange[] => {
  if (words.length === 0) return [];
  const { all, places } = foldWithPlaces(text);
  const found: DraftRange[] = [];
  for (const word of words)
    for (let at = all.indexOf(word); at !== -1; at = all.indexOf(word, at + word.length)) {
      const start = places[at] ?? 0;
      const last = places[at + word.length - 1] ?? start;
      const end = places.slice(at + word.length).find((place) => place > last) ?? text.length;
      found.push({ start, end });
    }
  return found;
};
