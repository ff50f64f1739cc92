import { z } from 'zod';
import { invalidRequest, type OpenaiError } from './errors.ts';
import { findModel, type Effort, type Model } from './models.ts';
import { answerSchemaOf } from './structured.ts';

const messageSchema = z.looseObject({
  role: z.enum(['system', 'developer', 'user', 'assistant']),
  content: z.union([z.string(), z.array(z.looseObject({ text: z.string().optional() }))]),
});
type Message = z.infer<typeof messageSchema>;

/** Accepted, but without effect on the draft. */
const IGNORED = [
  ...['frequency_penalty', 'logprobs', 'metadata', 'presence_penalty', 'prompt_cache_key'],
  ...['safety_identifier', 'seed', 'service_tier', 'stop', 'store', 'user', 'verbosity'],
];

const requestSchema = z.strictObject({
  model: z.string(),
  messages: z.array(messageSchema).min(1),
  max_tokens: z.number().int().min(1).optional(),
  max_completion_tokens: z.number().int().min(1).optional(),
  temperature: z.number().min(0).max(2).optional(),
  top_p: z.number().min(0).max(1).optional(),
  reasoning_effort: z.string().optional(),
  response_format: z.looseObject({ type: z.string() }).optional(),
  // This stand-in answers once.
  n: z.literal(1).optional(),
  stream: z.boolean().optional(),
  ...Object.fromEntries(IGNORED.map((name) => [name, z.unknown().optional()])),
});
type CompletionRequest = z.infer<typeof requestSchema>;

export interface CheckedRequest {
  request: CompletionRequest;
  model: Model;
  effort: Effort;
  /** The JSON schema that the answer has to fit. null: it is text. */
  schema: Record<string, unknown> | null;
  /** The tokens allowed for the answer, including hidden reasoning. */
  allowedTokens: number;
}

export const textOf = ({ content }: Message): string =>
  typeof content === 'string' ? content : content.map(({ text = '' }) => text).join('\n');

export const CHARS_PER_TOKEN = 4;
/** Of the role and the separators of one message, and of the beginning of the answer. */
const MESSAGE_TOKENS = 4;
const ANSWER_TOKENS = 3;

export const textTokens = (text: string): number => Math.ceil(text.length / CHARS_PER_TOKEN);
export const promptTokens = (messages: readonly Message[]): number =>
  messages.reduce((sum, one) => sum + MESSAGE_TOKENS + textTokens(textOf(one)), ANSWER_TOKENS);

/** Tokens of the hidden reasoning before an answer. They are charged but not shown. */
export const REASONING_TOKENS: Readonly<Record<Effort, number>> = {
  none: 0,
  minimal: 16,
  low: 64,
  medium: 256,
  high: 512,
  xhigh: 1024,
  max: 2048,
};

/** Refuses what the real service refuses, in the same order: form, model, parameters of the model. */
export function checkRequest(body: unknown, now: Date): CheckedRequest {
  const parsed = requestSchema.safeParse(withoutNulls(body));
  if (!parsed.success) throw describe(parsed.error.issues[0]);
  const request = parsed.data;
  const model = findModel(request.model, now);
  const schema = answerSchemaOf(request.response_format);
  const effort = effortOf(request, model);
  checkSampling(request, model, effort);
  const used = promptTokens(request.messages);
  if (used > model.contextTokens)
    throw invalidRequest(
      `This model's maximum context length is ${model.contextTokens} tokens. However, your messages resulted in ${used} tokens. Please reduce the length of the messages.`,
      'messages',
      'context_length_exceeded',
    );
  const allowedTokens = request.max_completion_tokens ?? request.max_tokens ?? model.outputTokens;
  return { request, model, effort, schema, allowedTokens };
}

/** The real service treats an explicit null as missing. */
function withoutNulls(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
}

function describe(issue: z.core.$ZodIssue | undefined): OpenaiError {
  const path = issue?.path.map(String).join('.') ?? '';
  if (issue?.code === 'unrecognized_keys') {
    const name = issue.keys[0] ?? '';
    return invalidRequest(`Unknown parameter: '${name}'.`, name, 'unknown_parameter');
  }
  const code = issue?.code === 'invalid_type' ? 'invalid_type' : 'invalid_value';
  return invalidRequest(`Invalid '${path}': ${issue?.message ?? ''}.`, path, code);
}

function effortOf({ reasoning_effort: asked }: CompletionRequest, model: Model): Effort {
  if (asked === undefined) return model.defaultEffort;
  if (model.efforts.length === 0)
    throw invalidRequest('Unrecognized request argument supplied: reasoning_effort');
  const effort = model.efforts.find((known) => known === asked);
  if (effort) return effort;
  const supported = model.efforts.map((one) => `'${one}'`).join(', ');
  throw invalidRequest(
    `Unsupported value: 'reasoning_effort' does not support '${asked}' with this model. Supported values are: ${supported}.`,
    'reasoning_effort',
    'unsupported_value',
  );
}

/** Models that reason take another limit, and while they reason no temperature. */
function checkSampling(request: CompletionRequest, { efforts }: Model, effort: Effort): void {
  if (efforts.length === 0) return;
  const refused = effort === 'none' ? [] : (['temperature', 'top_p'] as const);
  const name = (['max_tokens', ...refused] as const).find((one) => request[one] !== undefined);
  if (name === undefined) return;
  const advice = name === 'max_tokens' ? " Use 'max_completion_tokens' instead." : '';
  throw invalidRequest(
    `Unsupported parameter: '${name}' is not supported with this model.${advice}`,
    name,
    'unsupported_parameter',
  );
}
