import { areAlike, printOf } from '../near-copy.ts';

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function shingles(words: readonly string[], size: number): Set<string> {
  const count = Math.max(0, words.length - size + 1);
  return new Set(Array.from({ length: count }, (_, i) => words.slice(i, i + size).join(' ')));
}

/** This many equal words in a row are not a coincidence. */
const LEAK_WORDS = 8;
const LEAK_MARKS =
  /comment_data|\$\{(?:comment|video|summary)\}|system prompt|as an ai\b|языковая модель|языковую модель|системн[а-яё]+ промпт/iu;

/** The text in which a reply repeats its own instructions, or null. */
export function findPromptLeak(reply: string, template: string): string | null {
  const mark = LEAK_MARKS.exec(reply);
  if (mark) return mark[0];
  const ofTemplate = shingles(wordsOf(template), LEAK_WORDS);
  return [...shingles(wordsOf(reply), LEAK_WORDS)].find((words) => ofTemplate.has(words)) ?? null;
}

/** Shorter replies such as "Thank you!" may be sent to many people. */
const TOO_SHORT_TO_COPY = 3;

/**
 * The recent reply that this one nearly repeats, or null. YouTube treats the same text to many
 * people as spam.
 */
export function findNearCopy(reply: string, recent: readonly string[]): string | null {
  if (wordsOf(reply).length < TOO_SHORT_TO_COPY) return null;
  const print = printOf(reply);
  return recent.find((other) => areAlike(print, printOf(other))) ?? null;
}
