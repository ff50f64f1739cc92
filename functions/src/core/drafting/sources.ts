import type { DraftData } from './prompt.ts';
import { ReadText, type Hit } from './text-read.ts';

const NAMED = /(facts?|notes?)\W{0,2}(\d+)/giu;

/** The creator's answers and notes that a reply rests on, as the model names them, each once. */
export const restsOn = (uses: readonly string[], { facts, notes }: DraftData): string[] => [
  ...new Set(
    Array.from(uses.join(' ').matchAll(NAMED), ([, name = '', nth = '']) => {
      const at = Number(nth) - 1;
      return (/^f/iu.test(name) ? facts?.[at]?.answer : notes?.[at]) ?? '';
    }).filter(Boolean),
  ),
];

/** Words of the reply at their place, as a person reads both. Not found: without a place. */
export function placed(words: string, reply: ReadText): Hit {
  const read = new ReadText(words).text.replace(/\s+/gu, ' ').replace(/^["«“„]|["»”“]$/gu, '');
  const at = reply.text.replace(/\s/gu, ' ').toLowerCase().indexOf(read.toLowerCase());
  const place = at < 0 ? { start: 0, end: 0 } : reply.placeOf(at, at + read.length);
  return { text: words, place };
}
