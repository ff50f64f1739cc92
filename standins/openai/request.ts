import { z } from 'zod';

const roles = ['system', 'developer', 'user', 'assistant', 'tool', 'function'] as const;

const part = z.looseObject({ type: z.string(), text: z.string().optional() });
const message = z.looseObject({
  role: z.enum(roles),
  content: z.union([z.string(), z.array(part)]).nullish(),
});

/** Accepted, but without effect on the draft. */
const ignored = [
  'frequency_penalty',
  'logit_bias',
  'logprobs',
  'metadata',
  'modalities',
  'parallel_tool_calls',
  'prediction',
  'presence_penalty',
  'prompt_cache_key',
  'prompt_cache_retention',
  'safety_identifier',
  'seed',
  'service_tier',
  'stop',
  'store',
  'tool_choice',
  'tools',
  'top_logprobs',
  'user',
  'verbosity',
] as const;

export const requestSchema = z
  .object({
    model: z.string(),
    messages: z.array(message).min(1),
    max_tokens: z.number().int().min(1).optional(),
    max_completion_tokens: z.number().int().min(1).optional(),
    temperature: z.number().min(0).max(2).optional(),
    top_p: z.number().min(0).max(1).optional(),
    n: z.number().int().min(1).max(128).optional(),
    reasoning_effort: z.string().optional(),
    response_format: z.looseObject({ type: z.string() }).optional(),
    stream: z.boolean().optional(),
    stream_options: z
      .object({
        include_usage: z.boolean().optional(),
        include_obfuscation: z.boolean().optional(),
      })
      .strict()
      .optional(),
    ...Object.fromEntries(ignored.map((name) => [name, z.unknown().optional()])),
  })
  .strict();

export type CompletionRequest = z.infer<typeof requestSchema>;
export type Message = CompletionRequest['messages'][number];

export function textOf(from: Message): string {
  if (typeof from.content === 'string') return from.content;
  return (from.content ?? []).map((piece) => piece.text ?? '').join('\n');
}
