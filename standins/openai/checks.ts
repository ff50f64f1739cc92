import type { z } from 'zod';
import { invalidRequest, type OpenaiError } from './errors.ts';
import { efforts, findModel, type Effort, type Model } from './models.ts';
import { requestSchema, type CompletionRequest } from './request.ts';
import { answerSchemaOf } from './structured.ts';
import { promptTokens } from './tokens.ts';

export interface CheckedRequest {
  request: CompletionRequest;
  model: Model;
  effort: Effort;
  /** The JSON schema that the answer has to fit. null: it is text. */
  schema: Record<string, unknown> | null;
  /** The tokens allowed for the answer, including hidden reasoning. */
  allowedTokens: number;
}

/** Refuses what the real service refuses, in the same order: form, model, parameters of the model. */
export function checkRequest(body: unknown, now: Date): CheckedRequest {
  const parsed = requestSchema.safeParse(withoutNulls(body));
  if (!parsed.success) throw describe(parsed.error.issues[0], body);
  const request = parsed.data;
  const model = findModel(request.model, now);
  checkCombinations(request);
  const schema = answerSchemaOf(request);
  const effort = checkEffort(request, model);
  checkSampling(request, model, effort);
  checkLength(request, model);
  const allowedTokens = request.max_completion_tokens ?? request.max_tokens ?? model.outputTokens;
  return { request, model, effort, schema, allowedTokens };
}

/** The real service treats an explicit null as missing. */
function withoutNulls(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
}

function describe(issue: z.core.$ZodIssue | undefined, body: unknown): OpenaiError {
  if (!issue) return invalidRequest('Invalid request.');
  if (issue.code === 'unrecognized_keys') {
    const name = [...issue.path, issue.keys[0] ?? ''].join('.');
    return invalidRequest(`Unknown parameter: '${name}'.`, name, 'unknown_parameter');
  }
  const param = pathOf(issue.path);
  if (isMissing(issue.path, body)) {
    const message = `Missing required parameter: '${param}'.`;
    return invalidRequest(message, param, 'missing_required_parameter');
  }
  const code = issue.code === 'invalid_type' ? 'invalid_type' : 'invalid_value';
  return invalidRequest(`Invalid '${param}': ${issue.message}.`, param, code);
}

/** `messages[0].role`, as the real service writes it. */
const pathOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((written, key) => {
    if (typeof key === 'number') return `${written}[${key}]`;
    return written ? `${written}.${String(key)}` : String(key);
  }, '');

function isMissing(path: readonly PropertyKey[], body: unknown): boolean {
  let value = body;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return false;
    value = new Map<PropertyKey, unknown>(Object.entries(value)).get(String(key));
  }
  return value === undefined;
}

function checkCombinations(request: CompletionRequest): void {
  if (request.max_tokens !== undefined && request.max_completion_tokens !== undefined) {
    throw invalidRequest(
      "Setting 'max_tokens' and 'max_completion_tokens' at the same time is not supported.",
      'max_tokens',
      'invalid_parameter_combination',
    );
  }
  if (request.stream_options !== undefined && !request.stream) {
    throw invalidRequest(
      "The 'stream_options' parameter is only allowed when 'stream' is enabled.",
      'stream_options',
    );
  }
}

function checkEffort(request: CompletionRequest, model: Model): Effort {
  const asked = request.reasoning_effort;
  if (!model.reasoning) {
    if (asked === undefined) return 'none';
    throw invalidRequest('Unrecognized request argument supplied: reasoning_effort');
  }
  if (asked === undefined) return model.reasoning.default;
  const effort = efforts.find((known) => known === asked);
  if (effort && model.reasoning.efforts.includes(effort)) return effort;
  const supported = model.reasoning.efforts.map((one) => `'${one}'`).join(', ');
  throw invalidRequest(
    `Unsupported value: 'reasoning_effort' does not support '${asked}' with this model. Supported values are: ${supported}.`,
    'reasoning_effort',
    'unsupported_value',
  );
}

function checkSampling(request: CompletionRequest, model: Model, effort: Effort): void {
  if (!model.reasoning) return;
  if (request.max_tokens !== undefined) {
    throw unsupported('max_tokens', " Use 'max_completion_tokens' instead.");
  }
  if (effort === 'none') return;
  const given = new Map<string, unknown>(Object.entries(request));
  for (const name of ['temperature', 'top_p', 'logprobs', 'top_logprobs']) {
    if (given.get(name) !== undefined) throw unsupported(name);
  }
}

const unsupported = (name: string, advice = ''): OpenaiError =>
  invalidRequest(
    `Unsupported parameter: '${name}' is not supported with this model.${advice}`,
    name,
    'unsupported_parameter',
  );

function checkLength(request: CompletionRequest, model: Model): void {
  const used = promptTokens(request.messages);
  if (used <= model.contextTokens) return;
  throw invalidRequest(
    `This model's maximum context length is ${model.contextTokens} tokens. However, your messages resulted in ${used} tokens. Please reduce the length of the messages.`,
    'messages',
    'context_length_exceeded',
  );
}
