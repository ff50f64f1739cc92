import type { DraftData } from './prompt.ts';
import { ReadText, type Hit } from './text-read.ts';

const NAMED = /(facts?|notes?)\W{0,2}(\d+)/giu;

/**
 * The creator's answers and notes that a reply rests on, each once: the answers to what the comment
 * asks, which the model was told to give, and what it names besides.
 */
export function restsOn(
  uses: readonly string[],
  { facts = [], notes = [], answered = 0 }: DraftData,
): { restsOn: string[]; answersUsed: string[] } {
  const named = Array.from(
    uses.join(' ').matchAll(NAMED),
    ([, name = '', nth]) => (/^f/iu.test(name) ? facts : notes)[Number(nth) - 1] ?? [],
  );
  const used = [...facts.slice(0, answered), ...named.flat()];
  const unique = (values: readonly string[]): string[] => [...new Set(values)];
  return {
    restsOn: unique(used.map((one) => (typeof one === 'string' ? one : one.answer))),
    answersUsed: unique(
      used.flatMap((one) => (typeof one === 'string' ? [] : (one.names?.[0] ?? []))),
    ),
  };
}

/** Words of the reply at their place, as a person reads both. Not found: without a place. */
export function placed(words: string, reply: ReadText): Hit {
  const read = new ReadText(words).text.replace(/\s+/gu, ' ').replace(/^["«“„]|["»”“]$/gu, '');
  const at = reply.text.replace(/\s/gu, ' ').toLowerCase().indexOf(read.toLowerCase());
  const place = at < 0 ? { start: 0, end: 0 } : reply.placeOf(at, at + read.length);
  return { text: words, place };
}
