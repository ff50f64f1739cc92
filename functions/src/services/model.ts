import type OpenAI from 'openai';
import { z } from 'zod';
import {
  ModelRefusal,
  type Model,
  type ModelRefusalKind,
  type ModelRequest,
} from '../core/drafting/ports.ts';

const TIMEOUT_MS = 30_000;
/** Each retry costs money. */
const MAX_RETRIES = 1;
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

function toRefusal(error: unknown): ModelRefusal {
  if (error instanceof ModelRefusal) return error;
  const failure = failureSchema.safeParse(error);
  if (!failure.success) return new ModelRefusal('unavailable', 'no answer');
  const { status, code } = failure.data;
  const kind = KIND_OF_CODE[code ?? ''] ?? KIND_OF_STATUS[status] ?? 'unavailable';
  return new ModelRefusal(kind, code ?? `http ${status}`);
}

function read(answer: unknown): { text: string; cutOff: boolean } {
  const parsed = answerSchema.safeParse(answer);
  const choice = parsed.data?.choices[0];
  if (!choice) throw new ModelRefusal('unavailable', 'unexpected answer');
  const { message, finish_reason: reason } = choice;
  if (message.refusal) throw new ModelRefusal('refused', 'refusal');
  if (reason === 'content_filter') throw new ModelRefusal('refused', 'content_filter');
  if (!message.content?.trim()) throw new ModelRefusal('empty', reason ?? 'no text');
  return { text: message.content, cutOff: reason === 'length' };
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
          maxRetries: MAX_RETRIES,
        }),
    ));

  return {
    complete: async (request) => {
      try {
        const openai = await load();
        const signal = AbortSignal.timeout(WHOLE_MS);
        return read(await openai.chat.completions.create(parametersOf(request), { signal }));
      } catch (error) {
        throw toRefusal(error);
      }
    },
  };
}
