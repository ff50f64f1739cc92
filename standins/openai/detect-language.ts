export type Language = 'en' | 'ru' | 'es' | 'de' | 'fr' | 'ja' | 'ar';

const scripts: readonly [Language, RegExp][] = [
  ['ru', /\p{Script=Cyrillic}/gu],
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ar', /\p{Script=Arabic}/gu],
];

const latinHints: readonly [Language, RegExp][] = [
  ['en', /\b(?:the|and|is|are|you|this|that|thanks|what|how|of|to|it|your|my|was)\b/g],
  [
    'es',
    /[ñ¿¡]|(?<!\p{L})(?:que|el|los|las|por|para|muy|gracias|cómo|está|pero|una|del|tu|qué|con)(?!\p{L})/gu,
  ],
  [
    'de',
    /[äöüß]|(?<!\p{L})(?:und|ich|das|ist|nicht|danke|sehr|wie|der|die|ein|mit|du|auch|für)(?!\p{L})/gu,
  ],
  [
    'fr',
    /[çœêèà]|(?<!\p{L})(?:je|est|les|des|une|merci|très|vous|pour|avec|et|pas|le|sur|bien|dans|mais|toi|ton|ces|là|ça|du|de|ce)(?!\p{L})/gu,
  ],
];

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

function strongest(text: string, candidates: readonly [Language, RegExp][]): [Language, number] {
  return candidates
    .map(([language, pattern]): [Language, number] => [language, count(text, pattern)])
    .reduce((best, next) => (next[1] > best[1] ? next : best), ['en', 0]);
}

/** Guesses the language, well enough for a stand-in: by the script, then by small words. */
export function detectLanguage(text: string): Language {
  const [language, letters] = strongest(text, scripts);
  if (letters > count(text, /\p{Script=Latin}/gu)) return language;
  return strongest(text.toLowerCase(), latinHints)[0];
}
