/** Links, handles, and the codes of emoji are in nobody's language. */
const NOT_LANGUAGE = /https?:\/\/\S+|[@#][\p{L}\p{N}_.-]+|:[\w-]{2,60}:/gu;
const WORD = /[\p{L}\p{M}]+/gu;
/** "hahaha", "ахахах", "kkkk", "jajaja": long words of one or two letters are laughter. */
const isLaughter = (word: string): boolean =>
  word.length >= 4 && new Set(word.toLowerCase()).size <= 2;

/** Fewer letters ("LOL", "Nice one") say too little about a language. */
const MIN_LETTERS = { reply: 8, comment: 12 };

/** By how much each text has to fit its own language better than the other's. */
const MARGIN = 0.1;

/** How well a text fits languages, 0 to 1, by their codes; what is missing does not fit at all. */
export type LanguageScores = (text: string) => ReadonlyMap<string, number>;

/** What fits one of these fits the other nearly as well, but each has letters the other has not. */
const OWN_LETTERS = { uk: /[іїєґ]/iu, ru: /[ыэъё]/iu } as const;

function byOwnLetters(text: string): keyof typeof OWN_LETTERS | null {
  const [uk, ru] = [OWN_LETTERS.uk.test(text), OWN_LETTERS.ru.test(text)];
  if (uk === ru) return null;
  return uk ? 'uk' : 'ru';
}

const lettersOf = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;
const wordsOf = (text: string): string =>
  text.replace(NOT_LANGUAGE, ' ').replace(WORD, (word) => (isLaughter(word) ? ' ' : word));

const SCRIPTS = {
  Latn: /\p{Script=Latin}/gu,
  Cyrl: /\p{Script=Cyrillic}/gu,
  Arab: /\p{Script=Arabic}/gu,
  Hebr: /\p{Script=Hebrew}/gu,
  Grek: /\p{Script=Greek}/gu,
  Deva: /\p{Script=Devanagari}/gu,
  Beng: /\p{Script=Bengali}/gu,
  Thai: /\p{Script=Thai}/gu,
  Hang: /\p{Script=Hangul}/gu,
  Hani: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
} as const;
/** A script that has this part of a text's letters is its script. */
const MOST = 0.9;
/** Script by script, fewer letters are enough than to tell languages of one script. */
const MIN_SCRIPT_LETTERS = 4;

function scriptOf(text: string): string | null {
  const letters = lettersOf(text);
  if (letters < MIN_SCRIPT_LETTERS) return null;
  const [found] = Object.entries(SCRIPTS).find(
    ([, script]) => (text.match(script)?.length ?? 0) >= MOST * letters,
  ) ?? [null];
  return found;
}

/** Hindi in Latin letters, and the like: no library knows it. */
const isRomanised = (language: string, script: string | null): boolean =>
  script === 'Latn' && (new Intl.Locale(language).maximize().script ?? 'Latn') !== 'Latn';

/** The language that words are in, best first, unless they fit `other` nearly as well. */
function bestOf(words: string, scoresOf: LanguageScores, other?: string): string | null {
  const scores = scoresOf(words);
  const [best] = [...scores].sort(([, a], [, b]) => b - a);
  if (!best) return null;
  const isAsGood = other !== undefined && best[1] - (scores.get(other) ?? 0) <= MARGIN;
  return isAsGood ? other : best[0];
}

/** More of a text says nothing more about its language. */
const TELLING_LETTERS = 500;

/** The language that a text is written in, by its code. null: it has too few letters to tell. */
export function languageOf(text: string, scoresOf: LanguageScores): string | null {
  const words = wordsOf(text.slice(0, TELLING_LETTERS));
  const own = byOwnLetters(words);
  if (own) return own;
  return lettersOf(words) < MIN_LETTERS.comment ? null : bestOf(words, scoresOf);
}

/** The code of the reply's language where it is clearly not this one; null where it may be. */
export function findNotIn(reply: string, language: string, scoresOf: LanguageScores) {
  const said = wordsOf(reply);
  const own = byOwnLetters(said);
  if (own) return own === language ? null : own;
  if (lettersOf(said) < MIN_LETTERS.reply) return null;
  const best = bestOf(said, scoresOf, language);
  return best === language ? null : best;
}

/**
 * The code of the reply's language where it is not the comment's; null where they are the same, or
 * one of them is not certain. `language`: the comment's, as a model has said; where none has, the
 * library has to do.
 */
export function findOtherLanguage(
  reply: string,
  comment: string,
  scoresOf: LanguageScores,
  language: string | null = null,
): string | null {
  const [said, asked] = [wordsOf(reply), wordsOf(comment)];
  const [written, read] = [scriptOf(said), scriptOf(asked)];
  if (language !== null && isRomanised(language, read)) return null;
  if (written && read && written !== read) return bestOf(said, scoresOf) ?? written;
  if (language !== null) return findNotIn(reply, language, scoresOf);
  const theirs = languageOf(comment, scoresOf);
  const ours = theirs && findNotIn(reply, theirs, scoresOf);
  // The comment has to be as clearly in another language than the reply's.
  return ours && findNotIn(comment, ours, scoresOf) !== null ? ours : null;
}

/** Whether a reply goes on in the language of a text or, where that is too short to tell, in its script. */
export function goesOnFrom(text: string, reply: string, scoresOf: LanguageScores): boolean {
  if (languageOf(text, scoresOf) !== null) return findOtherLanguage(reply, text, scoresOf) === null;
  const script = scriptOf(wordsOf(text));
  return script !== null && script === scriptOf(wordsOf(reply));
}
