import { z } from 'zod';
import type { ModelRefusalKind } from '../core/drafting/ports.ts';

/** What the servers of models answer, parsed. */

export const answerSchema = z.object({
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
export const usageSchema = z.object({
  usage: z.object({
    prompt_tokens: tokens,
    completion_tokens: tokens,
    prompt_tokens_details: z
      .object({ cached_tokens: tokens.nullish(), cache_write_tokens: tokens.nullish() })
      .nullish()
      .catch(null),
  }),
});

/** An error that the server has answered, as the SDK throws it. */
export const failureSchema = z.object({
  /** Missing: it came in the middle of an answer, which had begun as a good one. */
  status: z.number().optional(),
  code: z.string().nullish(),
  param: z.string().nullish().catch(null),
  message: z.string().catch(''),
});

const KIND_OF_CODE: Readonly<Record<string, ModelRefusalKind>> = {
  model_not_found: 'model_not_found',
  insufficient_quota: 'credit',
  credit_balance_exhausted: 'credit',
  billing_hard_limit_reached: 'credit',
  content_filter: 'filtered',
  content_policy_violation: 'filtered',
  invalid_prompt: 'filtered',
  context_length_exceeded: 'too_long',
  rate_limit_exceeded: 'busy',
  slow_down: 'busy',
  server_is_overloaded: 'busy',
};

const KIND_OF_STATUS: Readonly<Record<number, ModelRefusalKind>> = {
  401: 'denied',
  403: 'denied',
  404: 'model_not_found',
  408: 'timeout',
  429: 'busy',
};

/** Whether an error of this code means that nobody pays for more calls. */
export const isOutOfCredit = (code: string): boolean => KIND_OF_CODE[code] === 'credit';

/** Whether an error of this code is about the call, and not about one of its parameters. */
export const isKnownCode = (code: string): boolean => code in KIND_OF_CODE;

/** The SDK has no field for it. */
const TIMED_OUT = 'APIConnectionTimeoutError';

const hasTimedOut = (error: unknown): boolean =>
  error instanceof Error && error.constructor.name === TIMED_OUT;

export function refusalKindOf(error: unknown): { kind: ModelRefusalKind; detail: string } {
  const failure = failureSchema.safeParse(error);
  if (hasTimedOut(error)) return { kind: 'timeout', detail: 'the server is silent' };
  if (!failure.success) return { kind: 'unavailable', detail: 'no answer' };
  const { status, code } = failure.data;
  const kind = KIND_OF_CODE[code ?? ''] ?? KIND_OF_STATUS[status ?? 0] ?? 'unavailable';
  return { kind, detail: code ?? (status === undefined ? 'no answer' : `http ${status}`) };
}
