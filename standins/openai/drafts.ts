import { createHash } from 'node:crypto';
import { detectLanguage, type Language } from './detect-language.ts';
import { arabic } from './phrases/arabic.ts';
import { english } from './phrases/english.ts';
import { french } from './phrases/french.ts';
import { german } from './phrases/german.ts';
import { japanese } from './phrases/japanese.ts';
import { kinds, type Kind, type Phrases } from './phrases/phrases.ts';
import { russian } from './phrases/russian.ts';
import { spanish } from './phrases/spanish.ts';

const phrasebooks: Record<Language, Phrases> = {
  en: english,
  ru: russian,
  es: spanish,
  de: german,
  fr: french,
  ja: japanese,
  ar: arabic,
};

/** Shorter words say little about a comment, and longer ones are rarely real words. */
const TOPIC_LETTERS = { min: 4, max: 20 };

/**
 * A short, warm answer in the comment's language, or in another one. The same comment and variant always give the
 * same draft; two neighbouring variants differ in every sentence.
 */
export function draftReply(
  comment: string,
  variant: number,
  language: Language = detectLanguage(comment),
): string {
  const phrases = phrasebooks[language];
  const kind = kindOf(comment, phrases);
  const { openings, middles } = phrases.kinds[kind];
  const digest = createHash('sha256').update(comment).digest();
  const pick = (from: readonly string[], byte: number): string =>
    from[(digest.readUInt8(byte) + variant) % from.length] ?? '';
  const topic = topicOf(comment, phrases, digest.readUInt8(3));
  const sentences = [pick(openings, 0), pick(middles, 1), pick(phrases.closings, 2)];
  return sentences.join(phrases.space).replace('{topic}', () => topic);
}

const isKnown = (language: string): language is Language => Object.hasOwn(phrasebooks, language);

/** A sentence of this language with a word of the text, the same each time. null: no phrases. */
export function sayIn(language: string, text: string): string | null {
  if (!isKnown(language)) return null;
  const phrases = phrasebooks[language];
  const { openings, middles } = phrases.kinds.thanks;
  const topic = topicOf(text, phrases, 0);
  const sentence = [openings[0] ?? '', middles[0] ?? ''].join(phrases.space);
  return sentence.replace('{topic}', () => topic);
}

function kindOf(comment: string, phrases: Phrases): Kind {
  const text = comment.toLowerCase();
  return kinds.find((kind) => phrases.kinds[kind].hint?.test(text)) ?? 'plain';
}

/**
 * The lower-case words, if there are any, because names, shouted words and first words make poor
 * topics.
 */
function calmOnes(words: readonly string[]): readonly string[] {
  const calm = words.filter((word) => word === word.toLowerCase());
  return calm.length > 0 ? calm : words;
}

/** One of the comment's longest words, quoted. Links and handles do not count as words. */
function topicOf(comment: string, phrases: Phrases, digit: number): string {
  const fitting = comment
    .replace(/(?:https?:\/\/|www\.)\S+|@\S+|\S+@\S+|\S+\.\S{2,}/g, ' ')
    .match(/\p{L}[\p{L}\p{M}]*/gu)
    ?.filter((word) => word.length >= TOPIC_LETTERS.min && word.length <= TOPIC_LETTERS.max);
  const words = [...calmOnes(fitting ?? [])]
    .sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
    .slice(0, 3);
  const word = words.length > 0 ? words[digit % words.length] : undefined;
  return word === undefined ? phrases.noTopic : phrases.quote(word);
}
