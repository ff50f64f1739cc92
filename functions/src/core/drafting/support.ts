import type { CONVERSATION } from './conversation.ts';
import { isCommon } from './everyday.ts';
import { foundIn, wholly, type Found, type Hit } from './found.ts';
import { Readable, readableText } from './readable.ts';
import type { LanguageScores } from './language.ts';
import type { Told } from './orders.ts';
import { rootOf, wordsOf } from './words.ts';

/**
 * Tells which sentences of a reply claim something, and which passage of what the prompt held
 * supports each. It compares words, not meanings: a claim is supported where its numbers, its names
 * and most of its uncommon words stand in one of the texts.
 */

/** The texts of the prompt. */
export interface Sources {
  comment: Told;
  author: Told;
  /** The creator's own: about the video, what is said in it, facts, what the channel said. */
  own: readonly Told[];
  /** What else others said. */
  others: readonly Told[];
  /** The creator's instructions: facts that they tell there may be used. */
  template: string;
}

export interface Claim extends Hit {
  /** The passage that says the same, or null. */
  support: string | null;
}

/** Without these a sentence has to bring more news before it counts as a claim. */
const STATES: readonly RegExp[] = [
  /(?<![\p{L}'’])(?:is|are|was|were|has|have|had|does|costs?|takes?|took|weighs?|uses?|used|bought|filmed|shot|recorded|wrote|written|made|makes|means|comes?|came|works?|contains?|causes?|won|sold|born|lives?|lived|invented|released|founded|discovered|designed|built|added|removed|replaced|needs?|gives?|recommends?|heals?|cures?|destroys?|prevents?)(?!\p{L})/iu,
  /(?<!\p{L})(?:это|есть|был[аои]?|стоит|весит|снял[аи]?|снимал[аи]?|купил[аи]?|использу[а-яё]+|использовал[аи]?|сделан[аоы]?|сделал[аи]?|записал[аи]?|написал[аи]?|работает|работают|содержит|содержат|вызывает|изобр[а-яё]+|выпустил[аи]?|родил[а-яё]+|живу|живёт|живет|добавил[аи]?|заменил[аи]?|нужн[аоы]|нужен|состоит|означает|находится|занимает|длится|рекоменду[а-яё]+|лечит)(?!\p{L})/iu,
];

/**
 * How many uncommon words that no text holds make a sentence a claim without support. After orders
 * to the model every one may have been ordered.
 */
const NEWS = { stated: 2, otherwise: 5, afterOrders: 1 };

const SENTENCE = /[^.!?…\n]+(?:[.!?…](?=\p{L}|\d)[^.!?…\n]*)*[.!?…]*/gu;
const NUMBER = /(?<![\p{L}\p{N}])[+-]?\d[\d.,:/ ]*(?:\p{L}{1,3}(?!\p{L}))?/gu;
const NUMBER_WORD =
  /(?<!\p{L})(?:three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozens?|twenty|thirty|forty|fifty|sixty|ninety|три|четыре|пять|шесть|семь|восемь|девять|десять|одиннадцать|двенадцать|двадцать|тридцать|сорок|пятьдесят|дюжин[аыу])(?!\p{L})/giu;
/** What people say without counting anything. */
const FIGURES_OF_SPEECH = new Set(['1', '100', '24', '7', '10', '2']);
/** A word that is written with a capital letter though no sentence begins with it. */
const NAME = /(?<=[\p{L}\p{N},;:)»”"'’–—-] {1,3}["'“«(]?)\p{Lu}[\p{L}\p{N}’'-]+/gu;
/** Two capitalised words in a row are a name even at the beginning. */
const WHOLE_NAME = /\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/gu;
const SHOUTED = /(?<!\p{L})\p{Lu}{2,}\d*(?!\p{Ll})/gu;
const CODE = /(?<![\p{L}\p{N}])(?=\p{L}*\d)(?=\d*\p{L})[\p{L}\d]{3,}(?![\p{L}\p{N}])/gu;

const digitsOf = (text: string): string[] => text.match(/\d+/g) ?? [];

class Known {
  readonly #texts: readonly string[];
  readonly #numbers: ReadonlySet<string>;
  /** Read when first needed: in some scripts words are dear to tell apart. */
  #roots: ReadonlySet<string> | null = null;

  constructor(texts: readonly string[]) {
    this.#texts = texts;
    this.#numbers = new Set(texts.flatMap(digitsOf));
  }

  has(word: string): boolean {
    this.#roots ??= new Set(this.#texts.flatMap(wordsOf).map(rootOf));
    return this.#roots.has(rootOf(word.toLowerCase()));
  }

  hasNumber(number: string): boolean {
    return digitsOf(number).every(
      (digits) => this.#numbers.has(digits) || FIGURES_OF_SPEECH.has(digits),
    );
  }
}

/** A sentence in capital letters tells no names; a single word in them may be one. */
const SHOUT_LETTERS = 8;
const isShouting = (sentence: string): boolean => {
  const letters = sentence.match(/\p{L}/gu)?.length ?? 0;
  return (sentence.match(/\p{Lu}/gu)?.length ?? 0) > letters / 2 && letters > SHOUT_LETTERS;
};

const allOf = (sentence: string, pattern: RegExp): string[] =>
  Array.from(sentence.matchAll(pattern), ([found]) => found);

interface Judging {
  known: Known;
  /** Names are told by capital letters, which German gives to every noun. */
  names: boolean;
  /** The common words of the reply's language are known here. */
  words: boolean;
  /** Somebody gave orders to the model. */
  ordered: boolean;
}

/** The numbers and names of a sentence. */
function particularsOf(
  sentence: string,
  { names }: Judging,
): { numbers: string[]; names: string[] } {
  const numbers = [...allOf(sentence, NUMBER), ...allOf(sentence, CODE)].filter((number) =>
    digitsOf(number).some((digits) => !FIGURES_OF_SPEECH.has(digits)),
  );
  if (!names || isShouting(sentence)) return { numbers, names: [] };
  const named = [NAME, WHOLE_NAME, SHOUTED]
    .flatMap((pattern) => allOf(sentence, pattern))
    .flatMap((found) => found.split(' '))
    .map((word) => word.replace(/['’]\p{L}{1,2}$/u, ''));
  return { numbers, names: named.filter((word) => !isCommon(word.toLowerCase())) };
}

function claimIn(sentence: string, judging: Judging): { isClaim: boolean; isNew: boolean } {
  const { known } = judging;
  const { numbers, names } = particularsOf(sentence, judging);
  const counted = judging.words ? allOf(sentence, NUMBER_WORD) : [];
  const newParticular =
    numbers.some((number) => !known.hasNumber(number)) ||
    [...names, ...counted].some((name) => !known.has(name));
  const uncommon = judging.words ? wordsOf(sentence).filter((word) => !isCommon(word)) : [];
  const news = uncommon.filter((word) => !known.has(word));
  const stated = STATES.some((pattern) => pattern.test(sentence));
  const isQuestion = sentence.trimEnd().endsWith('?');
  const usual = stated ? NEWS.stated : NEWS.otherwise;
  const enough = judging.ordered ? NEWS.afterOrders : usual;
  return {
    isClaim: numbers.length + names.length > 0 || (stated && uncommon.length >= NEWS.stated),
    isNew: newParticular || ((judging.ordered || !isQuestion) && news.length >= enough),
  };
}

interface Passage {
  text: string;
  roots: ReadonlySet<string>;
}

const passagesOf = (texts: readonly string[]): Passage[] =>
  texts
    .flatMap((text) => allOf(text, SENTENCE))
    .map((text) => ({ text, roots: new Set(wordsOf(text).map(rootOf)) }));

/** The passage that shares most uncommon words with the claim. */
function passageFor(claim: string, passages: readonly Passage[]): string {
  const roots = new Set(
    wordsOf(claim)
      .filter((word) => /\d/u.test(word) || !isCommon(word))
      .map(rootOf),
  );
  let best = { text: '', shared: -1 };
  for (const { text, roots: there } of passages) {
    const shared = Array.from(roots).filter((root) => there.has(root)).length;
    if (shared > best.shared) best = { text, shared };
  }
  return best.text.trim();
}

const MARGIN = 0.1;

/** The language of the reply among those whose common words are known, or null. */
function languageOf(text: string, scoresOf: LanguageScores): keyof typeof CONVERSATION | null {
  const cyrillic = /\p{Script=Cyrillic}/u.test(text);
  const assumed = cyrillic ? 'ru' : 'en';
  if (cyrillic && /[іїєґўј]/iu.test(text)) return null;
  if (!cyrillic && !/\p{Script=Latin}/u.test(text)) return null;
  const scores = scoresOf(text);
  const best = Math.max(0, ...scores.values());
  return best - (scores.get(assumed) ?? 0) > MARGIN ? null : assumed;
}

const isGerman = (text: string, scoresOf: LanguageScores): boolean => {
  const [best] = [...scoresOf(text)].sort(([, a], [, b]) => b - a);
  return best?.[0] === 'de';
};

type Said = Omit<Sources, 'template'>;

/** All texts that are not instructions. */
export const allTold = ({ own, comment, others, author }: Said): Told[] => [
  ...own,
  comment,
  ...others,
  author,
];

const isOrdered = (said: Said): boolean => allTold(said).some(({ orders }) => orders !== '');

const textsOf = (sources: Sources): string[] => [
  ...allTold(sources).map(({ plain }) => plain),
  readableText(sources.template),
];

/** A claim that is not yet traced to a passage. `isNew`: no text supports it. */
interface Judged extends Hit {
  isNew: boolean;
}

function judgedIn(reply: string, sources: Sources, scoresOf: LanguageScores): Judged[] {
  const read = Readable.of(reply).withoutLookalikes();
  const judging = {
    known: new Known(textsOf(sources)),
    names: !isGerman(read.text, scoresOf),
    words: languageOf(read.text, scoresOf) !== null,
    ordered: isOrdered(sources),
  };
  return Array.from(read.text.matchAll(SENTENCE)).flatMap(({ 0: sentence, index }) => {
    const { isClaim, isNew } = claimIn(sentence, judging);
    if (!isClaim && !isNew) return [];
    const text = sentence.trim();
    const start = index + sentence.indexOf(text);
    return [{ text, place: read.placeOf(start, start + text.length), isNew }];
  });
}

/** All claims of the reply in their order. Compares each with each passage: for evaluations. */
export function claimsOf(reply: string, sources: Sources, scoresOf: LanguageScores): Claim[] {
  const passages = passagesOf(textsOf(sources));
  return judgedIn(reply, sources, scoresOf).map(({ text, place, isNew }) => ({
    text,
    place,
    support: isNew ? null : passageFor(text, passages),
  }));
}

/** Claims that nothing in the sources supports. */
export const unsupportedIn = (reply: string, sources: Sources, scoresOf: LanguageScores): Hit[] =>
  judgedIn(reply, sources, scoresOf).filter(({ isNew }) => isNew);

/**
 * More of a language whose common words are not known here cannot be vouched for; after orders to
 * the model, nothing of it.
 */
const UNREADABLE_LETTERS = { usual: 160, afterOrders: 0 };

/**
 * Claims that nothing in the prompt supports. Of a long reply in a language that cannot be checked,
 * the whole.
 */
export function findUnsupported(
  reply: string,
  sources: Sources,
  scoresOf: LanguageScores,
): Found | null {
  const found = foundIn(unsupportedIn(reply, sources, scoresOf));
  const letters = reply.match(/\p{L}/gu)?.length ?? 0;
  const most = UNREADABLE_LETTERS[isOrdered(sources) ? 'afterOrders' : 'usual'];
  if (found || letters <= most || languageOf(reply, scoresOf) !== null) return found;
  return wholly(reply, reply);
}
