import type { DraftRange } from '@replywell/contract/drafts';
import {
  ASSISTANT_WORD,
  COMMENT_KINDS,
  GROUP_WORD,
  kindWord,
  NEEDS_YOU_WORD,
  NO_REPLY_WORD,
  WROTE_BACK_WORD,
} from '@replywell/contract/kinds';
import { questionNamed } from '@replywell/contract/documents/answers';
import { undisguised } from '@replywell/contract/search';
import { folded, wordsIn } from '../lib/words.ts';
import { useAnswers } from './answers.ts';
import { isFromAssistant, type Entry } from './entry.ts';

type Matches = (entry: Entry) => boolean;

const ASKED: ReadonlyMap<string, Matches> = new Map<string, Matches>([
  ...COMMENT_KINDS.map((kind): [string, Matches] => [
    kindWord(kind),
    ({ row }) => row.assessment?.kinds.includes(kind) ?? false,
  ]),
  [NEEDS_YOU_WORD, ({ row }) => (row.assessment?.needsYou ?? null) !== null],
  [WROTE_BACK_WORD, ({ row }) => row.wroteBack !== undefined],
  [NO_REPLY_WORD, ({ row }) => row.assessment?.worthReplying === false],
  [ASSISTANT_WORD, ({ row }) => isFromAssistant(row)],
]);

const ABOUT_WORD = 'about:';
const ASKS_WORD = 'asks:';

/** The search for comments about the subject. */
export const aboutWords = (subject: string): string =>
  wordsIn(subject)
    .map((word) => ABOUT_WORD + word)
    .join(' ');

/** The search for comments that ask the question. */
export const asksWords = (question: string): string =>
  wordsIn(question)
    .map((word) => ASKS_WORD + word)
    .join(' ');

const asks = (entry: Entry, word: string): boolean => {
  const known = useAnswers.getState().answers ?? [];
  return (entry.row.asks ?? []).some((id) =>
    folded(questionNamed(known, id)?.question ?? '').includes(word),
  );
};

/** null: a plain word. */
const askedBy = (word: string): Matches | null => {
  const asked = ASKED.get(word);
  if (asked) return asked;
  if (word.startsWith(ABOUT_WORD) && word !== ABOUT_WORD) {
    const about = word.slice(ABOUT_WORD.length);
    return ({ row }) => row.assessment?.about.some((one) => folded(one).includes(about)) ?? false;
  }
  if (word.startsWith(ASKS_WORD) && word !== ASKS_WORD)
    return (entry) => asks(entry, word.slice(ASKS_WORD.length));
  const without = word.startsWith('-') ? ASKED.get(word.slice(1)) : undefined;
  return without ? (entry) => !without(entry) : null;
};

const partsOf = (q: string): string[] => [...new Set(wordsIn(folded(q)))];

export const textWordsOf = (q: string): string[] =>
  partsOf(q).filter((word) => word !== GROUP_WORD && askedBy(word) === null);

/** Whether comments that ask the same stand under one row. */
export const groupsQuestions = (q: string): boolean =>
  partsOf(q).some((word) => word === GROUP_WORD || word === kindWord('question'));

/** Every word has to occur somewhere, maybe as part of a longer one. null: the search is empty. */
export const matcherOf = (q: string): Matches | null => {
  const said = textWordsOf(q);
  const asked = partsOf(q).flatMap((word) => askedBy(word) ?? []);
  if (said.length + asked.length === 0) return null;
  return (entry) =>
    said.every((word) => entry.searchText.includes(word)) && asked.every((fits) => fits(entry));
};

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
