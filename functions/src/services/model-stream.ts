import type OpenAI from 'openai';
import type { ModelRequest } from '../core/drafting/ports.ts';
import { pieceSchema } from './model-answers.ts';

/** What is known of an answer so far. */
interface Unfinished {
  content: string | null;
  refusal: string | null;
  finishReason: string | null;
  usage: unknown;
}

function add(to: Unfinished, piece: unknown): void {
  const { choices, usage } = pieceSchema.safeParse(piece).data ?? { choices: [] };
  if (usage) to.usage = usage;
  const choice = choices.find(({ index }) => (index ?? 0) === 0);
  if (!choice) return;
  const { content, refusal } = choice.delta ?? {};
  if (content) to.content = (to.content ?? '') + content;
  if (refusal) to.refusal = (to.refusal ?? '') + refusal;
  if (choice.finish_reason) to.finishReason = choice.finish_reason;
}

interface Reading extends Pick<ModelRequest, 'onWords'> {
  /** Nothing is read beyond this many letters. */
  mostLetters: number;
}

/** The answer in the form in which a server gives it at once. Throws if its end has not come. */
async function assembled(
  pieces: AsyncIterable<unknown>,
  { onWords, mostLetters }: Reading,
): Promise<unknown> {
  const so: Unfinished = { content: null, refusal: null, finishReason: null, usage: null };
  let shown = 0;
  for await (const piece of pieces) {
    add(so, piece);
    const written = so.content ?? '';
    if (written.length > shown) onWords?.(written);
    shown = written.length;
    if (shown > mostLetters) {
      so.finishReason = 'length';
      break;
    }
  }
  // The SDK ends without a word where the call was ended.
  if (so.finishReason === null) throw new Error('the answer has no end');
  const { content, refusal, finishReason, usage } = so;
  return { choices: [{ finish_reason: finishReason, message: { content, refusal } }], usage };
}

const isJson = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('application/json') ?? false;

/**
 * Asks for an answer in parts and puts them together. A server that answers at once all the same is
 * understood as well. Throws what the SDK throws.
 */
export async function askForParts(
  openai: OpenAI,
  body: OpenAI.ChatCompletionCreateParamsStreaming,
  { signal, ...reading }: Reading & { signal: AbortSignal },
): Promise<unknown> {
  const { data, response } = await openai.chat.completions.create(body, { signal }).withResponse();
  return isJson(response) ? response.json() : assembled(data, reading);
}
