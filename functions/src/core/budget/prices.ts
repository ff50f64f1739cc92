import { MODEL_TRIES, type Bill, type ModelRequest } from '../drafting/ports.ts';

/** Millionths of a dollar for a million tokens of the prompt and of the answer. */
interface Price {
  input: number;
  output: number;
}

const PRICES: Readonly<Record<string, Price>> = {
  'gpt-4o-mini': { input: 150_000, output: 600_000 },
  'gpt-6-luna': { input: 100_000, output: 500_000 },
};

/** For a model that is not listed: dearer than it probably is, so that its calls end early. */
const UNKNOWN: Price = { input: 15_000_000, output: 60_000_000 };

const TOKENS_OF_PRICE = 1_000_000;
/** For the roles and separators of both messages. */
const FRAME_TOKENS = 16;

/**
 * The most tokens that a text can have: a token is never shorter than one byte. English has about
 * four letters in a token, so this is too much. It is corrected when the answer tells the real
 * number.
 */
export const mostTokens = (text: string): number => Buffer.byteLength(text);

/** The most tokens that the prompt can have. */
export const mostInput = ({ system, user }: Pick<ModelRequest, 'system' | 'user'>): number =>
  mostTokens(system) + mostTokens(user) + FRAME_TOKENS;

function priceOf(model: string, input: number, output: number): number {
  const price = PRICES[model] ?? UNKNOWN;
  return Math.ceil((input * price.input + output * price.output) / TOKENS_OF_PRICE);
}

const mostOfOneTry = (request: ModelRequest): number =>
  priceOf(request.model, mostInput(request), request.maxTokens);

/** The most that a call can cost, with its second try. In millionths of a dollar. */
export const mostOf = (request: ModelRequest): number => MODEL_TRIES * mostOfOneTry(request);

/** What a call has cost. A request whose answer was lost counts as if it had cost the most. */
export const costOf = (request: ModelRequest, { input, output, lost }: Bill): number =>
  priceOf(request.model, input, output) + lost * mostOfOneTry(request);
