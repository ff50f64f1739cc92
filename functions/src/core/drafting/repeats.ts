import { areAlike, printOf } from '../near-copy.ts';
import { withoutLinks } from './links.ts';
import { placedWords, ReadText, wordsOf, type Hit } from './text-read.ts';

/** The places where so many words in a row stand in one of the other texts too. */
function sharedRuns(
  read: ReadText,
  others: readonly string[],
  size: number,
  text = read.text,
): Hit[] {
  const runsOf = (words: readonly string[]): string[] =>
    words.slice(size - 1).map((_, at) => words.slice(at, at + size).join(' '));
  const known = new Set(others.flatMap((text) => runsOf(wordsOf(new ReadText(text).text))));
  const own = placedWords(text);
  return runsOf(own.map((word) => word.text)).flatMap((run, at) => {
    const [first, last] = [own[at], own[at + size - 1]];
    if (!first || !last || !known.has(run)) return [];
    const quoted = read.text.slice(first.start, last.end);
    return [{ text: quoted, place: read.placeOf(first.start, last.end) }];
  });
}

/** So many equal words in a row are not a coincidence; a shorter prompt is repeated as a whole. */
const LEAK_WORDS = { most: 8, least: 3 };

/** Places where a text repeats our own instructions. */
export const repeatedRules = (read: ReadText, rules: readonly string[]): Hit[] =>
  sharedRuns(read, rules, LEAK_WORDS.most);

/** Places where a text repeats the creator's prompt. */
export function repeatedPrompt(read: ReadText, template: string): Hit[] {
  const { length } = wordsOf(template);
  const size = Math.max(LEAK_WORDS.least, Math.min(LEAK_WORDS.most, length));
  return sharedRuns(read, [template], size);
}

/** A reply may take up some words of its comment, but not say its sentences. */
const REPEATED_WORDS = 6;
/** Fewer words are said back out of courtesy: "Thank you!" */
const WHOLE_REPLY_WORDS = 3;

/** Places where a reply says what strangers have said. Links are judged by themselves. */
export function dictatedPlaces(read: ReadText, said: readonly string[]): Hit[] {
  const text = withoutLinks(read.text);
  const words = wordsOf(text);
  const texts = said.map((one) => withoutLinks(new ReadText(one).text));
  const size = Math.min(REPEATED_WORDS, words.length);
  if (size < WHOLE_REPLY_WORDS) return [];
  const isLonger = (one: string): boolean => wordsOf(one).length > words.length;
  const longer = size < REPEATED_WORDS ? texts.filter(isLonger) : texts;
  return sharedRuns(read, longer, size, text);
}

/** Shorter replies such as "Thank you!" may be sent to many people. */
const TOO_SHORT_TO_COPY = 3;

/**
 * The recent reply that this one nearly repeats, or null. YouTube treats the same text to many people
 * as spam.
 */
export function repeatedReply(reply: string, recent: readonly string[]): string | null {
  if (wordsOf(reply).length < TOO_SHORT_TO_COPY) return null;
  const print = printOf(reply);
  return recent.find((other) => areAlike(print, printOf(other))) ?? null;
}
