import type OpenAI from 'openai';
import {
  MODEL_TRIES,
  ModelRefusal,
  NOTHING_BILLED,
  type Bill,
  type Model,
  type ModelAnswer,
  type ModelRequest,
} from '../core/drafting/ports.ts';
import { firstLetters } from '../core/first-letters.ts';
import type { Log } from '../core/log.ts';
import { answerSchema, refusalKindOf, usageSchema } from './model-answers.ts';
import { ModelParameters } from './model-parameters.ts';
import { ModelRequests } from './model-requests.ts';

const TIMEOUT_MS = 20_000;
/** For a call and its retry together, because a person is waiting. */
const WHOLE_MS = 30_000;

/** What the server says that it has read and written. */
function usageOf(answer: unknown): Omit<Bill, 'lost'> {
  const { usage } = usageSchema.safeParse(answer).data ?? {};
  if (!usage) return { input: 0, output: 0 };
  const { cached_tokens: cached, cache_write_tokens: written } = usage.prompt_tokens_details ?? {};
  return {
    input: usage.prompt_tokens,
    ...(cached ? { cached: Math.min(cached, usage.prompt_tokens) } : {}),
    ...(written ? { written } : {}),
    output: usage.completion_tokens,
  };
}

/** Of ordinary words about four. */
const LETTERS_OF_A_TOKEN = 10;

const mostLetters = ({ maxTokens }: ModelRequest): number => LETTERS_OF_A_TOKEN * maxTokens;

/** The part that a server can have written which keeps the limit. */
const withinLimit = (text: string, request: ModelRequest): string =>
  firstLetters(text, mostLetters(request));

function read(answer: unknown, request: ModelRequest, requests: ModelRequests): ModelAnswer {
  const parsed = answerSchema.safeParse(answer);
  const choice = parsed.data?.choices[0];
  if (!choice) throw new ModelRefusal('unavailable', 'unexpected answer', requests.failed);
  const { message, finish_reason: reason } = choice;
  const written = message.content ?? '';
  const text = withinLimit(written, request);
  const bill = requests.answered(usageOf(answer));
  if (message.refusal) throw new ModelRefusal('refused', 'refusal', bill);
  if (reason === 'content_filter') throw new ModelRefusal('filtered', reason, bill);
  const isBlank = text.trim() === '';
  const cutOff = reason === 'length' || text !== written;
  if (isBlank && cutOff) throw new ModelRefusal('cut_off', reason ?? 'no end', bill);
  if (isBlank) throw new ModelRefusal('empty', reason ?? 'no text', bill);
  return { text, cutOff, bill };
}

interface Ending {
  error: unknown;
  requests: ModelRequests;
  request: ModelRequest;
  /** Ends when the time is over. */
  time: AbortSignal;
}

/** Why a call has failed. What was asked for until then may have been charged. */
function refusalOf({ error, requests, request, time }: Ending): ModelRefusal {
  if (error instanceof ModelRefusal) return error;
  if (request.signal?.aborted) return new ModelRefusal('cancelled', 'aborted', requests.failed);
  if (time.aborted) return new ModelRefusal('timeout', 'all time is over', requests.failed);
  const { kind, detail } = refusalKindOf(error);
  return new ModelRefusal(kind, detail, requests.failed);
}

interface ModelOptions {
  /** Missing: OpenAI's. */
  baseUrl?: string | undefined;
  apiKey: string;
  warn?: Log;
}

/**
 * A model on any server with the Chat Completions API. A failed request is sent once more where that
 * can help. It waits at most 30 s, or for the time of the request.
 */
export function createModel({ baseUrl, apiKey, warn = () => undefined }: ModelOptions): Model {
  const parameters = new ModelParameters(warn);
  let client: Promise<OpenAI> | null = null;
  const load = (): Promise<OpenAI> =>
    (client ??= import('openai').then(
      ({ default: Client }) =>
        new Client({
          apiKey,
          baseURL: baseUrl ?? null,
          timeout: TIMEOUT_MS,
          // Each retry costs money.
          maxRetries: MODEL_TRIES - 1,
        }),
    ));

  return {
    complete: async (request) => {
      if (request.signal?.aborted)
        throw new ModelRefusal('cancelled', 'before the call', NOTHING_BILLED);
      const requests = new ModelRequests();
      const time = AbortSignal.timeout(request.withinMs ?? WHOLE_MS);
      const signal = request.signal ? AbortSignal.any([time, request.signal]) : time;
      try {
        const openai = (await load()).withOptions({ fetch: requests.fetch });
        const answer = await parameters.adapted<unknown>(request, (body) =>
          openai.chat.completions.create(body, { signal }),
        );
        return read(answer, request, requests);
      } catch (error) {
        throw refusalOf({ error, requests, request, time });
      }
    },
  };
}
