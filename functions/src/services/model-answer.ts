import { fieldsOf, listOf, numberOf, parsedJson, textOf, type Fields } from '../core/loose-data.ts';
import type { Tokens } from '../core/model/ports.ts';

/** What a server has answered, put together from one object or from the pieces of a stream. */
export interface Completion {
  text: string;
  /** The model has thought, in a field of its own. */
  hasThought: boolean;
  refusal: string;
  /** "" where the server does not say how it ended. */
  finish: string;
  /** The server says that the answer has come to its own end, or has no word for how answers end. */
  isWhole: boolean;
  used: Tokens;
  /** The object in which the server tells of a failure although its status is good. null: it does not. */
  failure: Fields | null;
}

/** Servers of this API stream where nobody has asked for it, with and without what the form promises. */
function piecesOf(body: string): Fields[] {
  const whole = parsedJson(body.replace(/^\uFEFF/u, ''));
  if (whole !== undefined) return [fieldsOf(whole)];
  return body
    .split(/\r\n|\r|\n/u)
    .map((line) => line.replace(/^data:/u, '').trim())
    .filter((line) => line.startsWith('{'))
    .map((line) => fieldsOf(parsedJson(line)));
}

const IS_THOUGHT = /^(?:think|reason)/u;

/** Content is a text, or a list of parts, of which some are thoughts. */
function contentOf(content: unknown): string {
  if (typeof content === 'string') return content;
  return listOf(content)
    .map((part) => {
      const { type, text } = fieldsOf(part);
      if (IS_THOUGHT.test(textOf(type))) return '';
      return textOf(part) || textOf(text) || textOf(fieldsOf(text).value);
    })
    .join('');
}

const hasThoughts = (message: Fields): boolean =>
  [message.reasoning, message.reasoning_content, message.thinking].some((one) => textOf(one)) ||
  listOf(message.content).some((part) => IS_THOUGHT.test(textOf(fieldsOf(part).type)));

function usedIn(pieces: readonly Fields[]): Tokens {
  const usage = fieldsOf(pieces.findLast((piece) => piece.usage)?.usage);
  const input = numberOf(usage.prompt_tokens);
  const cached = numberOf(fieldsOf(usage.prompt_tokens_details).cached_tokens);
  return { input, cached: Math.min(cached, input), output: numberOf(usage.completion_tokens) };
}

/** How servers say that the model has come to its end. Any other word is a limit or a failure. */
const ENDED = /^(?:stop|end|eos|complete|tool|function)/iu;

/** A stream that ends without a word has broken; an object arrives whole or not at all. */
const isWhole = (finish: string, body: string): boolean =>
  finish === '' ? !/^data:/mu.test(body) || /^data:\s*\[DONE\]/mu.test(body) : ENDED.test(finish);

/** null: it is no answer of this API. */
export function readCompletion(body: string): Completion | null {
  const pieces = piecesOf(body);
  const choices = pieces
    .flatMap(({ choices }) => listOf(choices).slice(0, 1).map(fieldsOf))
    // Only one was asked for.
    .filter(({ index }) => numberOf(index) === 0);
  const messages = choices.map(({ message, delta }) => fieldsOf(message ?? delta));
  const failure = [...pieces, ...choices].find(({ error }) => error) ?? null;
  if (choices.length === 0 && !failure) return null;
  const finish = choices.map(({ finish_reason: end }) => textOf(end)).findLast(Boolean) ?? '';
  return {
    text: messages.map(({ content }) => contentOf(content)).join(''),
    hasThought: messages.some(hasThoughts),
    refusal: messages.map(({ refusal }) => textOf(refusal)).join(''),
    finish,
    isWhole: isWhole(finish, body),
    used: usedIn(pieces),
    failure,
  };
}
