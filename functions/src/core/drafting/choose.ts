import MiniSearch from 'minisearch';
import { isEveryday } from './everyday.ts';
import { rootOf, wordsOf } from './words.ts';

/** Shorter words say nothing about a subject. */
const LEAST_LETTERS = 3;
/** Short words that everybody uses; the longer ones are those of `conversation.ts`. */
const SHORT = new Set(
  [
    'all and any are but can did for get got had has her him his how its let may new not now off old',
    'one our out own put say see she the too try two use was way who why yes you your',
    'без был вам вас все всё где ещё еще или как мне мой наш нет них она они при про раз так там тут',
    'уже чем что это эта эти',
  ]
    .join(' ')
    .split(' '),
);

/** The words that say what a text is about, in the form in which they are compared. */
const subjectsOf = (text: string): string[] =>
  wordsOf(text)
    .filter((word) => word.length >= LEAST_LETTERS && !SHORT.has(word) && !isEveryday(word))
    .map(rootOf);

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
