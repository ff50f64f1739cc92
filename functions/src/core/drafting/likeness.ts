const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function shingles(words: readonly string[], size: number): Set<string> {
  const count = Math.max(0, words.length - size + 1);
  return new Set(Array.from({ length: count }, (_, i) => words.slice(i, i + size).join(' ')));
}

/** This many words in a row are not the same by chance. */
const LEAK_WORDS = 8;
const LEAK_MARKS =
  /comment_data|\$\{(?:comment|video|summary)\}|system prompt|as an ai\b|языковая модель|языковую модель|системн[а-яё]+ промпт/iu;

/** The place where a reply repeats its own instructions. */
export function findPromptLeak(reply: string, template: string): string | null {
  const mark = LEAK_MARKS.exec(reply);
  if (mark) return mark[0];
  const ofTemplate = shingles(wordsOf(template), LEAK_WORDS);
  return [...shingles(wordsOf(reply), LEAK_WORDS)].find((words) => ofTemplate.has(words)) ?? null;
}

const SHINGLE = 3;
/** Of all three-word runs of both texts, the share they have in common. */
const NEAR = 0.6;
/** "Thank you!" may be said to many. */
const TOO_SHORT_TO_COPY = 3;

function nearness(a: readonly string[], b: readonly string[]): number {
  if (a.join(' ') === b.join(' ')) return 1;
  const [ofA, ofB] = [shingles(a, SHINGLE), shingles(b, SHINGLE)];
  const common = [...ofA].filter((shingle) => ofB.has(shingle)).length;
  const all = ofA.size + ofB.size - common;
  return all === 0 ? 0 : common / all;
}

/** The recent reply this one nearly repeats: the same text to many is what YouTube calls spam. */
export function findNearCopy(reply: string, recent: readonly string[]): string | null {
  const words = wordsOf(reply);
  if (words.length < TOO_SHORT_TO_COPY) return null;
  return recent.find((other) => nearness(words, wordsOf(other)) >= NEAR) ?? null;
}
