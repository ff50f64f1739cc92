import { randomBytes } from 'node:crypto';
import type { Answer } from './answers.ts';
import type { CheckedRequest } from './checks.ts';
import { promptTokens, reasoningTokens, textTokens } from './tokens.ts';

interface Usage {
  prompt_tokens: number;
  completion_tokens: number;
  total_tokens: number;
  prompt_tokens_details: { cached_tokens: number; audio_tokens: number };
  completion_tokens_details: Record<string, number>;
}

/** An answered request, before it is written as one object or as chunks. */
export interface Completion {
  id: string;
  created: number;
  model: string;
  answers: readonly Answer[];
  usage: Usage;
}

export function complete(
  checked: CheckedRequest,
  answers: readonly Answer[],
  now: Date,
  cachedTokens = 0,
): Completion {
  return {
    id: `chatcmpl-${randomBytes(15).toString('hex')}`,
    created: Math.floor(now.getTime() / 1000),
    model: checked.model.snapshot,
    answers,
    usage: usageOf(checked, answers, cachedTokens),
  };
}

function usageOf(checked: CheckedRequest, answers: readonly Answer[], cachedTokens: number): Usage {
  const prompt = promptTokens(checked.request.messages);
  const reasoning = Math.min(
    reasoningTokens[checked.effort] * answers.length,
    checked.allowedTokens * answers.length,
  );
  const spoken = answers.reduce(
    (sum, answer) => sum + textTokens(answer.content ?? answer.refusal ?? ''),
    0,
  );
  return {
    prompt_tokens: prompt,
    completion_tokens: reasoning + spoken,
    total_tokens: prompt + reasoning + spoken,
    prompt_tokens_details: { cached_tokens: Math.min(cachedTokens, prompt), audio_tokens: 0 },
    completion_tokens_details: {
      reasoning_tokens: reasoning,
      audio_tokens: 0,
      accepted_prediction_tokens: 0,
      rejected_prediction_tokens: 0,
    },
  };
}

const FINGERPRINT = 'fp_standin';

export const presentCompletion = (completion: Completion): Record<string, unknown> => ({
  id: completion.id,
  object: 'chat.completion',
  created: completion.created,
  model: completion.model,
  choices: completion.answers.map((answer, index) => ({
    index,
    message: {
      role: 'assistant',
      content: answer.content,
      refusal: answer.refusal,
      annotations: [],
    },
    logprobs: null,
    finish_reason: answer.finishReason,
  })),
  usage: completion.usage,
  service_tier: 'default',
  system_fingerprint: FINGERPRINT,
});

/** The same completion as stream chunks. The chunk with the usage comes last and has no choices. */
export function presentChunks(
  completion: Completion,
  includeUsage: boolean,
): Record<string, unknown>[] {
  const chunk = (choices: unknown[], usage: Usage | null): Record<string, unknown> => ({
    id: completion.id,
    object: 'chat.completion.chunk',
    created: completion.created,
    model: completion.model,
    service_tier: 'default',
    system_fingerprint: FINGERPRINT,
    choices,
    ...(includeUsage ? { usage } : {}),
  });
  const chunks = completion.answers
    .flatMap((answer, index) => choicesOf(answer, index))
    .map((choice) => chunk([choice], null));
  return includeUsage ? [...chunks, chunk([], completion.usage)] : chunks;
}

const PIECES_AT_MOST = 30;
const FEWEST_LETTERS = 3;

/** A few letters each. A sign is never split, as in the service's own chunks. */
function piecesOf(text: string): string[] {
  const signs = Array.from(text);
  const size = Math.max(FEWEST_LETTERS, Math.ceil(signs.length / PIECES_AT_MOST));
  return Array.from({ length: Math.ceil(signs.length / size) }, (_, index) =>
    signs.slice(index * size, (index + 1) * size).join(''),
  );
}

function choicesOf(answer: Answer, index: number): Record<string, unknown>[] {
  const choice = (delta: unknown, finishReason: string | null): Record<string, unknown> => ({
    index,
    delta,
    logprobs: null,
    finish_reason: finishReason,
  });
  const field = answer.refusal === null ? 'content' : 'refusal';
  return [
    choice({ role: 'assistant', content: field === 'content' ? '' : null, refusal: null }, null),
    ...piecesOf(answer.refusal ?? answer.content ?? '').map((piece) =>
      choice({ [field]: piece }, null),
    ),
    choice({}, answer.finishReason),
  ];
}
