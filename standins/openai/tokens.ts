import type { Effort } from './models.ts';
import { textOf, type Message } from './request.ts';

const CHARS_PER_TOKEN = 4;
/** For the role and the separators of one message. */
const MESSAGE_OVERHEAD = 4;
/** For the beginning of the answer. */
const ANSWER_OVERHEAD = 3;

export const textTokens = (text: string): number => Math.ceil(text.length / CHARS_PER_TOKEN);

export const promptTokens = (messages: readonly Message[]): number =>
  messages.reduce((sum, one) => sum + MESSAGE_OVERHEAD + textTokens(textOf(one)), ANSWER_OVERHEAD);

/** The longest beginning of the text that costs at most this many tokens. */
export const cutToTokens = (text: string, tokens: number): string =>
  text.slice(0, Math.max(0, tokens) * CHARS_PER_TOKEN);

/** Tokens of the hidden reasoning before an answer. They are charged but not shown. */
export const reasoningTokens: Record<Effort, number> = {
  none: 0,
  minimal: 16,
  low: 64,
  medium: 256,
  high: 512,
  xhigh: 1024,
  max: 2048,
};
