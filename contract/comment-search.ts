import { questionNamed, type ChannelAnswer } from './documents/answers.ts';
import type { Comment } from './endpoints/youtube.ts';
import {
  ASSISTANT_WORD,
  COMMENT_KINDS,
  GROUP_WORD,
  kindWord,
  NEEDS_YOU_WORD,
  NO_REPLY_WORD,
  WROTE_BACK_WORD,
  type Assessment,
} from './kinds.ts';
import { folded, wordsIn } from './search.ts';

/** The search for comments. The page and a program of the creator's find the same by the same words. */

/** A comment as a list shows it: with what is known of it, and under its video. */
export interface Listed extends Comment {
  readonly assessment: Assessment | null;
  readonly videoTitle: string;
}

export interface Searched {
  readonly row: Listed;
  readonly searchText: string;
}

export const searchTextOf = (row: Listed): string => {
  const { text, authorName, videoTitle, aiResponse, wroteBack, answersBefore = [] } = row;
  const later = wroteBack ? [wroteBack.text, wroteBack.author] : [];
  const sent = answersBefore.map((answer) => answer.text);
  return folded([text, authorName, videoTitle, aiResponse ?? '', ...later, ...sent].join('\n'));
};

/** It waits for the creator. */
export const needsCreator = ({ isReplied, canReply, status, dismissed }: Comment): boolean =>
  !isReplied &&
  !dismissed &&
  canReply &&
  (status === 'no_response' || status === 'ready' || status === 'generating');

/** A program of the creator's drafted it, and they have not saved or sent it since. */
export const isFromAssistant = ({ byProgram, status }: Comment): boolean =>
  byProgram === true && status === 'ready';

/** The channel's questions, read when they are needed. */
type Known = () => readonly ChannelAnswer[];
type Matches = (entry: Searched, known: Known) => boolean;

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

export const aboutWords = (subject: string): string =>
  wordsIn(subject)
    .map((word) => ABOUT_WORD + word)
    .join(' ');

/** A question may hold quotes itself. */
const unquoted = (text: string): string => wordsIn(text.replace(/["“”„«»]/gu, '')).join(' ');

/** The search for comments that ask the question: its words as they follow each other. */
export const asksWords = (question: string): string => `${ASKS_WORD}"${unquoted(question)}"`;

const asks = ({ row }: Searched, words: string, known: Known): boolean =>
  (row.asks ?? []).some((id) =>
    unquoted(folded(questionNamed(known(), id)?.question ?? '')).includes(words),
  );

/** null: a plain word. */
const askedBy = (word: string): Matches | null => {
  const asked = ASKED.get(word);
  if (asked) return asked;
  if (word.startsWith(ABOUT_WORD) && word !== ABOUT_WORD) {
    const about = word.slice(ABOUT_WORD.length);
    return ({ row }) => row.assessment?.about.some((one) => folded(one).includes(about)) ?? false;
  }
  if (word.startsWith(ASKS_WORD) && word !== ASKS_WORD) {
    const words = unquoted(word.slice(ASKS_WORD.length));
    return (entry, known) => asks(entry, words, known);
  }
  const without = word.startsWith('-') ? ASKED.get(word.slice(1)) : undefined;
  return without ? (entry, known) => !without(entry, known) : null;
};

/** While a phrase is being typed, its second quote is missing. */
const PART = /asks:["“„«][^"“”»]*["“”»]?|\S+/gu;

const partsOf = (q: string): string[] => [...new Set(folded(q).match(PART))];

export const textWordsOf = (q: string): string[] =>
  partsOf(q).filter((word) => word !== GROUP_WORD && askedBy(word) === null);

/** Whether comments that ask the same stand under one row. */
export const groupsQuestions = (q: string): boolean =>
  partsOf(q).some((word) => word === GROUP_WORD || word === kindWord('question'));

export const searchesByQuestion = (q: string): boolean =>
  partsOf(q).some((word) => word.startsWith(ASKS_WORD));

/** Every word has to occur somewhere, maybe as part of a longer one. null: the search is empty. */
export const matcherOf = (q: string, known: Known): ((entry: Searched) => boolean) | null => {
  const said = textWordsOf(q);
  const asked = partsOf(q).flatMap((word) => askedBy(word) ?? []);
  if (said.length + asked.length === 0) return null;
  return (entry) =>
    said.every((word) => entry.searchText.includes(word)) &&
    asked.every((fits) => fits(entry, known));
};
