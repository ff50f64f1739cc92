import { areAlike, printOf } from '../text/near-copy.ts';
import { withoutLinks } from './links.ts';
import { hitsOf, placedWords, ReadText, wordsOf, type Hit } from './text-read.ts';

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

export const repeatedRules = (read: ReadText, rules: readonly string[]): Hit[] =>
  sharedRuns(read, rules, LEAK_WORDS.most);

export function repeatedPrompt(read: ReadText, template: string): Hit[] {
  const { length } = wordsOf(template);
  const size = Math.max(LEAK_WORDS.least, Math.min(LEAK_WORDS.most, length));
  return sharedRuns(read, [template], size);
}

/** An answer may take up the words of its question, but not say so many of them in a row. */
const DICTATED_RUN = 12;
/** Nor a whole sentence. Shorter ones are said by anybody. */
const DICTATED_SENTENCE = 6;
/** Fewer words are said back out of courtesy: "Thank you!" */
const WHOLE_REPLY_WORDS = 3;
const SENTENCE = /[^.!?…。！？"“”«»„\n]{1,1000}/gu;

/** Places where a reply says what strangers have said. Links are judged by themselves. */
export function dictatedPlaces(read: ReadText, said: readonly string[]): Hit[] {
  const text = withoutLinks(read.text);
  const texts = said.map((one) => withoutLinks(new ReadText(one).text));
  const { length } = wordsOf(text);
  const longer = texts.filter((one) => wordsOf(one).length > length);
  const whole = length < WHOLE_REPLY_WORDS ? [] : sharedRuns(read, longer, length, text);
  const runs = texts.map((one) => ` ${wordsOf(one).join(' ')} `);
  const sentences = hitsOf(SENTENCE, read, text).filter(({ text: sentence }) => {
    const words = wordsOf(sentence);
    if (words.length < DICTATED_SENTENCE) return false;
    return runs.some((run) => run.includes(` ${words.join(' ')} `));
  });
  return [...whole, ...sentences, ...sharedRuns(read, texts, DICTATED_RUN, text)];
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
