import { priceOf, type OwnPrices } from '../drafting/models.ts';
import { MODEL_TRIES, type Bill, type ModelRequest } from '../drafting/ports.ts';

const TOKENS_OF_PRICE = 1_000_000;
/** For the roles and separators of both messages. */
const FRAME_TOKENS = 16;

/**
 * The most tokens that a text can have: a token is never shorter than one byte. English has about
 * four letters in a token, so this is too much. It is corrected when the answer tells the real
 * number.
 */
export const mostTokens = (text: string): number => Buffer.byteLength(text);

/** The most tokens that the prompt can have. The schema of the answer is a part of it. */
export const mostInput = ({
  system,
  user,
  format,
}: Pick<ModelRequest, 'system' | 'user' | 'format'>): number =>
  mostTokens(system) +
  mostTokens(user) +
  (format ? mostTokens(JSON.stringify(format)) : 0) +
  FRAME_TOKENS;

const inMicros = (tokensTimesPrice: number): number =>
  Math.ceil(tokensTimesPrice / TOKENS_OF_PRICE);

/** A prompt that the server puts aside for later may cost more than its tokens. */
function mostOfOneTry(request: ModelRequest, own?: OwnPrices): number {
  const price = priceOf(request.model, own);
  const input = Math.max(price.input, price.cached, price.written);
  return inMicros(mostInput(request) * input + request.maxTokens * price.output);
}

/** The most that a call can cost, with its second try. In millionths of a dollar. */
export const mostOf = (request: ModelRequest, own?: OwnPrices): number =>
  MODEL_TRIES * mostOfOneTry(request, own);

/**
 * What a call has cost. A request whose answer was lost counts as if it had cost the most. Tokens
 * that the server had already, or has put aside, count at their own price.
 */
export function costOf(request: ModelRequest, bill: Bill, own?: OwnPrices): number {
  const { input, cached = 0, written = 0, output, lost } = bill;
  const price = priceOf(request.model, own);
  const fresh = Math.max(0, input - cached - written);
  const prompt = fresh * price.input + cached * price.cached + written * price.written;
  return inMicros(prompt + output * price.output) + lost * mostOfOneTry(request, own);
}
