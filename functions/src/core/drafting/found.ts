import type { DraftRange } from '@replywell/contract/drafts';
import type { Readable } from './readable.ts';

/** A text that was found, and its place in the draft. */
export interface Hit {
  text: string;
  place: DraftRange;
}

/** What a check has found: the text of the first place, and all places. */
export interface Found {
  detail: string;
  ranges: DraftRange[];
}

/** A draft with more is read as a whole. */
const MAX_RANGES = 20;

/** Places that overlap become one. null: nothing was found. */
export function foundIn(hits: readonly Hit[]): Found | null {
  const [first, ...others] = [...hits].sort((a, b) => a.place.start - b.place.start);
  if (!first) return null;
  const ranges = [{ ...first.place }];
  for (const { place } of others) {
    const last = ranges.at(-1);
    if (last && place.start < last.end) last.end = Math.max(last.end, place.end);
    else ranges.push({ ...place });
  }
  return { detail: first.text, ranges: ranges.slice(0, MAX_RANGES) };
}

/** Every match of the patterns, which must be global. */
export const hitsOf = (patterns: readonly RegExp[], read: Readable): Hit[] =>
  patterns.flatMap((pattern) =>
    Array.from(read.text.matchAll(pattern), ({ 0: found, index }) => {
      const text = found.trim();
      const start = index + found.indexOf(text);
      return { text, place: read.placeOf(start, start + text.length) };
    }),
  );

/** The whole draft is meant. */
export const wholly = (detail: string, draft: string): Found => ({
  detail,
  ranges: [{ start: 0, end: draft.length }],
});
