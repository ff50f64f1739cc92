import type OpenAI from 'openai';
import { z } from 'zod';
import { mostInput, mostTokens } from '../core/budget/prices.ts';
import {
  MODEL_TRIES,
  ModelRefusal,
  NOTHING_BILLED,
  type Bill,
  type Model,
  type ModelAnswer,
  type ModelRefusalKind,
  type ModelRequest,
} from '../core/drafting/ports.ts';

const TIMEOUT_MS = 30_000;
/** For the call and its retry together, because a person is waiting. */
const WHOLE_MS = 45_000;

const answerSchema = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
});

const tokens = z.number().int().min(0);
/** Apart from the rest, because other servers may leave it out. */
const usageSchema = z.object({
  usage: z.object({ prompt_tokens: tokens, completion_tokens: tokens }),
});

const failureSchema = z.object({ status: z.number(), code: z.string().nullish() });

const KIND_OF_CODE: Record<string, ModelRefusalKind> = {
  model_not_found: 'model_not_found',
  insufficient_quota: 'credit',
  credit_balance_exhausted: 'credit',
  content_filter: 'refused',
  content_policy_violation: 'refused',
  invalid_prompt: 'refused',
  rate_limit_exceeded: 'busy',
  slow_down: 'busy',
};

const KIND_OF_STATUS: Record<number, ModelRefusalKind> = {
  401: 'denied',
  403: 'denied',
  404: 'model_not_found',
  429: 'busy',
};

const REQUEST_TIMEOUT = 408;

/** The server refused the request before the model saw it, so it costs nothing. */
const isRefusal = (status: number): boolean =>
  status >= 400 && status < 500 && status !== REQUEST_TIMEOUT;

/**
 * Counts the requests of one call. The SDK repeats a failed request by itself, and only its `fetch`
 * sees that.
 */
class Requests {
  /** Sent, and not known to be free or answered. */
  lost = 0;

  readonly fetch: typeof fetch = async (...request) => {
    this.lost += 1;
    const response = await fetch(...request);
    if (isRefusal(response.status)) this.lost -= 1;
    return response;
  };

  /** The bill of a call that has brought this answer. */
  answered(used: Pick<Bill, 'input' | 'output'>): Bill {
    return { ...used, lost: Math.max(0, this.lost - 1) };
  }

  get failed(): Bill {
    return { ...NOTHING_BILLED, lost: this.lost };
  }
}

function toRefusal(error: unknown, bill: Bill): ModelRefusal {
  if (error instanceof ModelRefusal) return error;
  const failure = failureSchema.safeParse(error);
  if (!failure.success) return new ModelRefusal('unavailable', 'no answer', bill);
  const { status, code } = failure.data;
  const kind = KIND_OF_CODE[code ?? ''] ?? KIND_OF_STATUS[status] ?? 'unavailable';
  return new ModelRefusal(kind, code ?? `http ${status}`, bill);
}

/** What the server says it has charged, or the most it can have charged for such an answer. */
function usageOf(answer: unknown, request: ModelRequest, text: string) {
  const { usage } = usageSchema.safeParse(answer).data ?? {};
  return usage
    ? { input: usage.prompt_tokens, output: usage.completion_tokens }
    : { input: mostInput(request), output: Math.min(request.maxTokens, mostTokens(text)) };
}

function read(answer: unknown, request: ModelRequest, requests: Requests): ModelAnswer {
  const parsed = answerSchema.safeParse(answer);
  const choice = parsed.data?.choices[0];
  if (!choice) throw new ModelRefusal('unavailable', 'unexpected answer', requests.failed);
  const { message, finish_reason: reason } = choice;
  const text = message.content ?? '';
  const bill = requests.answered(usageOf(answer, request, message.refusal ?? text));
  if (message.refusal) throw new ModelRefusal('refused', 'refusal', bill);
  if (reason === 'content_filter') throw new ModelRefusal('refused', 'content_filter', bill);
  if (!text.trim()) throw new ModelRefusal('empty', reason ?? 'no text', bill);
  return { text, cutOff: reason === 'length', bill };
}

const parametersOf = (request: ModelRequest) => ({
  model: request.model,
  messages: [
    { role: 'system' as const, content: request.system },
    { role: 'user' as const, content: request.user },
  ],
  temperature: request.temperature,
  max_completion_tokens: request.maxTokens,
  ...(request.reasoningEffort === null ? {} : { reasoning_effort: request.reasoningEffort }),
});

/**
 * A model on any server with the Chat Completions API. `baseUrl` missing: OpenAI's. It waits at
 * most 45 s.
 */
export function createModel({
  baseUrl,
  apiKey,
}: {
  baseUrl?: string | undefined;
  apiKey: string;
}): Model {
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
      const requests = new Requests();
      try {
        const openai = (await load()).withOptions({ fetch: requests.fetch });
        const signal = AbortSignal.timeout(WHOLE_MS);
        const answer: unknown = await openai.chat.completions.create(parametersOf(request), {
          signal,
        });
        return read(answer, request, requests);
      } catch (error) {
        throw toRefusal(error, requests.failed);
      }
    },
  };
}
