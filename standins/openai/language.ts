export type Language = 'en' | 'ru' | 'es' | 'de' | 'fr' | 'ar' | 'he';

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

const SCRIPTS: readonly [Language, RegExp][] = [
  ['ru', /\p{Script=Cyrillic}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['he', /\p{Script=Hebrew}/gu],
];

/** Small words and letters of the languages in Latin letters. */
const SIGNS: readonly [Language, RegExp][] = [
  ['es', /[ñ¿¡]|\b(?:que|el|los|las|por|para|muy|gracias|pero|una)\b/g],
  ['de', /[äöüß]|\b(?:und|ich|das|ist|nicht|danke|sehr|wie|der|ein|mit|auch)\b/g],
  ['fr', /[çœêèà]|\b(?:je|est|les|des|une|merci|vous|pour|avec|et|pas|sur|dans|mais)\b/g],
  ['en', /\b(?:the|and|is|are|you|this|that|thanks|what|how|of|to|it|your|my|was)\b/g],
];

/** Guesses the language, well enough for a stand-in: by the script, then by small words. */
export function detectLanguage(comment: string): Language {
  const text = comment.replace(/https?:\S+/gu, '');
  const latin = count(text, /\p{Script=Latin}/gu);
  const script = SCRIPTS.find(([, letters]) => count(text, letters) > latin);
  if (script) return script[0];
  const scores = SIGNS.map(([language, signs]) => ({
    language,
    score: count(text.toLowerCase(), signs),
  }));
  const [best] = scores.sort((a, b) => b.score - a.score);
  return best && best.score > 0 ? best.language : 'en';
}
