import MiniSearch from 'minisearch';
import { wordsOf } from './text-read.ts';

/** Shorter words say nothing about a subject. */
const LEAST_LETTERS = 3;
/** Words that differ only behind so many letters are taken for forms of one word. */
const ROOT_LETTERS = 5;

/** The words that say what a text is about, in the form in which they are compared. */
const subjectsOf = (text: string): string[] =>
  wordsOf(text)
    .filter((word) => word.length >= LEAST_LETTERS)
    .map((word) => word.slice(0, ROOT_LETTERS).replaceAll('ё', 'е'));

/** Entries that fit much worse than the best one are taken for chance. */
const WORTH = 0.35;

/**
 * The entries about what the query is about, those that fit best first. Entries that share none of
 * its subjects are left out. Pure.
 */
export function bestFirst<T>(
  entries: readonly T[],
  textOf: (entry: T) => string,
  query: string,
): T[] {
  const index = new MiniSearch<{ id: number; text: string }>({
    fields: ['text'],
    tokenize: subjectsOf,
    processTerm: (term) => term,
  });
  index.addAll(entries.map((entry, id) => ({ id, text: textOf(entry) })));
  const found = index.search(query);
  const enough = (found[0]?.score ?? 0) * WORTH;
  return found
    .filter(({ score }) => score >= enough)
    .flatMap(({ id }) => entries[Number(id)] ?? []);
}
