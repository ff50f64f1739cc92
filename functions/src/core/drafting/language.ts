/** Links and handles are in nobody's language. */
const NOT_LANGUAGE = /https?:\/\/\S+|[@#][\p{L}\p{N}_.-]+/gu;

const SCRIPTS: Record<string, RegExp> = {
  Latin: /\p{Script=Latin}/gu,
  Cyrillic: /\p{Script=Cyrillic}/gu,
  Greek: /\p{Script=Greek}/gu,
  Arabic: /\p{Script=Arabic}/gu,
  Hebrew: /\p{Script=Hebrew}/gu,
  Devanagari: /\p{Script=Devanagari}/gu,
  Thai: /\p{Script=Thai}/gu,
  Hangul: /\p{Script=Hangul}/gu,
  // Japanese mixes kana with Han; telling it from Chinese is left to the kana.
  Kana: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  Han: /\p{Script=Han}/gu,
};

/** Fewer letters ("LOL", "ok") say nothing about a language. */
const MIN_LETTERS = 8;
const CLEAR_MAJORITY = 0.7;

function scriptOf(text: string): string | null {
  const counts = Object.entries(SCRIPTS).map(
    ([script, letters]) => [script, text.match(letters)?.length ?? 0] as const,
  );
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  const kana = counts.find(([script]) => script === 'Kana')?.[1] ?? 0;
  if (total >= MIN_LETTERS && kana / total > 0.1) return 'Kana';
  const [script, most] = counts.reduce((best, entry) => (entry[1] > best[1] ? entry : best));
  return total >= MIN_LETTERS && most / total >= CLEAR_MAJORITY ? script : null;
}

/** Small words that hardly occur in the other languages of the same script. */
const SMALL_WORDS: Record<string, readonly string[]> = {
  en: ['the', 'and', 'is', 'are', 'this', 'that', 'you', 'for', 'was', 'with', 'your', 'it', 'of'],
  es: [
    'el',
    'los',
    'las',
    'que',
    'una',
    'muy',
    'gracias',
    'pero',
    'por',
    'está',
    'es',
    'y',
    'como',
  ],
  de: ['der', 'die', 'das', 'und', 'ist', 'nicht', 'ich', 'mit', 'ein', 'für', 'auch', 'sehr'],
  fr: ['le', 'les', 'et', 'est', 'pas', 'une', 'merci', 'vous', 'pour', 'dans', 'très', 'avec'],
  pt: ['não', 'uma', 'você', 'muito', 'obrigado', 'obrigada', 'os', 'isso', 'com', 'mas', 'também'],
  it: ['il', 'che', 'non', 'grazie', 'sono', 'molto', 'della', 'per', 'gli', 'questo', 'anche'],
  ru: ['и', 'не', 'что', 'это', 'как', 'спасибо', 'очень', 'вы', 'был', 'для', 'вам'],
  uk: ['і', 'що', 'це', 'як', 'дякую', 'дуже', 'ви', 'був', 'є', 'та', 'її'],
};

const MIN_HITS = 2;

function languageOf(text: string): string | null {
  const found = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const hits = Object.entries(SMALL_WORDS)
    .map(([language, small]) => ({
      language,
      count: found.filter((word) => small.includes(word)).length,
    }))
    .sort((a, b) => b.count - a.count);
  const [best, second] = hits;
  if (!best || best.count < MIN_HITS || best.count === second?.count) return null;
  return best.language;
}

/** The language or script of a reply that is not the comment's; null where that is not certain. */
export function findOtherLanguage(reply: string, comment: string): string | null {
  const [said, asked] = [reply, comment].map((text) => text.replace(NOT_LANGUAGE, ' '));
  if (said === undefined || asked === undefined) return null;
  const replyScript = scriptOf(said);
  const commentScript = scriptOf(asked);
  if (!replyScript || !commentScript) return null;
  if (replyScript !== commentScript) return replyScript;
  const replyLanguage = languageOf(said);
  const commentLanguage = languageOf(asked);
  if (!replyLanguage || !commentLanguage) return null;
  return replyLanguage === commentLanguage ? null : replyLanguage;
}
