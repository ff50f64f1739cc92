/** Links, handles, and the codes of emoji are in nobody's language. */
const NOT_LANGUAGE = /https?:\/\/\S+|[@#][\p{L}\p{N}_.-]+|:[\w-]{2,60}:/gu;
const WORD = /[\p{L}\p{M}]+/gu;
/** "hahaha", "ахахах", "kkkk", "jajaja": long words of one or two letters are laughter. */
const isLaughter = (word: string): boolean =>
  word.length >= 4 && new Set(word.toLowerCase()).size <= 2;

/** Fewer letters ("LOL", "Nice one") say too little about a language. */
const MIN_LETTERS = { reply: 8, comment: 12 };

/** In a longer comment a word of thanks may be a foreign one. */
const SHORT_LETTERS = 24;

/** By how much each text has to fit its own language better than the other's. */
const MARGIN = 0.1;

/** How well a text fits languages, 0 to 1, by their codes; what is missing does not fit at all. */
export type LanguageScores = (text: string) => ReadonlyMap<string, number>;

interface Fit {
  language: string | undefined;
  in: (language: string) => number;
}

function fitOf(text: string, scoresOf: LanguageScores): Fit {
  const scores = scoresOf(text);
  const [best] = [...scores].sort(([, a], [, b]) => b - a);
  return { language: best?.[0], in: (language) => scores.get(language) ?? 0 };
}

/** What fits one of these fits the other nearly as well, but each has letters the other has not. */
const OWN_LETTERS = { uk: /[іїєґ]/iu, ru: /[ыэъё]/iu } as const;

function byOwnLetters(text: string): keyof typeof OWN_LETTERS | null {
  const [uk, ru] = [OWN_LETTERS.uk.test(text), OWN_LETTERS.ru.test(text)];
  if (uk === ru) return null;
  return uk ? 'uk' : 'ru';
}

/** What short comments say, and little else. Too short for the library, it tells languages apart. */
const THANKS = new Map(
  Object.entries({
    en: 'thanks thank',
    ru: 'спасибо',
    uk: 'дякую спасибі',
    be: 'дзякуй',
    bg: 'благодаря',
    de: 'danke',
    fr: 'merci',
    es: 'gracias',
    pt: 'obrigado obrigada',
    it: 'grazie',
    pl: 'dziękuję dzięki',
    nl: 'bedankt',
    tr: 'teşekkürler',
    sv: 'tack',
    cs: 'děkuji',
  }).flatMap(([language, words]) => words.split(' ').map((word) => [word, language] as const)),
);

const byThanks = (text: string): string | null => {
  const said = (text.toLowerCase().match(WORD) ?? []).flatMap((word) => THANKS.get(word) ?? []);
  return new Set(said).size === 1 ? (said[0] ?? null) : null;
};

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

/** More of a text says nothing more about its language. */
const TELLING_LETTERS = 500;
/** Texts fit few languages so well. */
const MOST_LANGUAGES = 5;

/**
 * The codes of the languages that a text may be in, best first: short words of one language often
 * fit another just as well. Empty: too few letters to tell.
 */
export function fittingLanguages(text: string, scoresOf: LanguageScores): string[] {
  const said = wordsOf(text.slice(0, TELLING_LETTERS));
  const script = scriptOf(said);
  const isShort = lettersOf(said) < MIN_LETTERS.comment;
  if (isShort && (script === null || script === 'Latn')) return [];
  const own = byOwnLetters(said);
  if (own) return [own];
  const scores = [...scoresOf(said)].sort(([, a], [, b]) => b - a);
  const best = scores[0]?.[1] ?? 0;
  return scores
    .filter(([, score]) => best - score <= MARGIN)
    .slice(0, MOST_LANGUAGES)
    .map(([language]) => language);
}

/** The script that a language is usually written in. */
const scriptOfLanguage = (language: string): string =>
  new Intl.Locale(language).maximize().script ?? 'Latn';

/** Hindi in Latin letters, and the like: no library knows it. */
const isRomanised = (language: string, script: string | null): boolean =>
  script === 'Latn' && scriptOfLanguage(language) !== 'Latn';

/**
 * The code of the reply's language where it is not the comment's; null where they are the same, or
 * one of them is not certain. `language`: the comment's, as the model says; of a short comment it
 * knows more than a library.
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
  if (written && read && written !== read) return fitOf(said, scoresOf).language ?? written;
  const [thanks, thanked] = [byThanks(said), byThanks(asked)];
  const isShort = lettersOf(asked) < SHORT_LETTERS;
  if (thanks && thanked && isShort) return thanks === thanked ? null : thanks;
  if (lettersOf(said) < MIN_LETTERS.reply || lettersOf(asked) < MIN_LETTERS.comment) return null;
  const [own, other] = [byOwnLetters(said), byOwnLetters(asked)];
  if (own && other) return own === other ? null : own;
  if (isShort && language !== null) return findNotIn(reply, language, scoresOf);
  const [ours, theirs] = [fitOf(said, scoresOf), fitOf(asked, scoresOf)];
  if (!ours.language || !theirs.language || ours.language === theirs.language) return null;
  const differs =
    ours.in(ours.language) - ours.in(theirs.language) > MARGIN &&
    theirs.in(theirs.language) - theirs.in(ours.language) > MARGIN;
  return differs ? ours.language : null;
}

/** The code of the reply's language where it is clearly not this one; null where it may be. */
export function findNotIn(reply: string, language: string, scoresOf: LanguageScores) {
  const said = wordsOf(reply);
  const own = byOwnLetters(said);
  if (own) return own === language ? null : own;
  if (lettersOf(said) < MIN_LETTERS.reply) return null;
  const fit = fitOf(said, scoresOf);
  const isOther = fit.language !== undefined && fit.in(fit.language) - fit.in(language) > MARGIN;
  return isOther ? (fit.language ?? null) : null;
}

/** The language that a text is written in, by its code. null: it has too few letters to tell. */
export function languageOf(text: string, scoresOf: LanguageScores): string | null {
  const words = wordsOf(text.slice(0, TELLING_LETTERS));
  const own = byOwnLetters(words);
  if (own) return own;
  if (lettersOf(words) < MIN_LETTERS.comment) return null;
  return fitOf(words, scoresOf).language ?? null;
}

/** Whether a reply goes on in the language of a text or, where that is too short to tell, in its script. */
export function goesOnFrom(text: string, reply: string, scoresOf: LanguageScores): boolean {
  const language = languageOf(text, scoresOf);
  if (language !== null) return findOtherLanguage(reply, text, scoresOf) === null;
  const script = scriptOf(wordsOf(text));
  return script !== null && script === scriptOf(wordsOf(reply));
}
