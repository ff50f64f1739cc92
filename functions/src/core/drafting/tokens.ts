import { mayBeEscaped } from './data-block.ts';

/**
 * About how many tokens a text has for a model, in the form in which the data block writes it. A
 * tokenizer weighs megabytes and is right for one family of models; what is bounded here has to be
 * small, not exact. The shares are above the average of real tokens in 18 languages; a short text
 * may have twice as many (decision 058).
 */
const PER_ASCII = 0.3;
/** Letters of the alphabets: Latin with accents, Greek, Cyrillic, Hebrew, Arabic. */
const PER_LETTER = 0.5;
/** Scripts of syllables and words, signs, emoji. */
const PER_OTHER = 1.3;
/** `\uXXXX` */
const PER_ESCAPED = 4;

function tokensOf(sign: string): number {
  const code = sign.codePointAt(0) ?? 0;
  if (mayBeEscaped(sign)) return PER_ESCAPED;
  if (code < 0x80) return PER_ASCII;
  return code < 0x900 ? PER_LETTER : PER_OTHER;
}

/** Pure. */
export const estimateTokens = (text: string): number =>
  Math.ceil(Array.from(text).reduce((sum, sign) => sum + tokensOf(sign), 0));

/** The longest beginning of the text that has at most so many tokens. Never ends within a sign. */
export function cutToTokens(text: string, tokens: number): string {
  let left = tokens;
  let length = 0;
  for (const sign of text) {
    left -= tokensOf(sign);
    if (left < 0) break;
    length += sign.length;
  }
  return text.slice(0, length);
}
