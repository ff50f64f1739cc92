import type OpenAI from 'openai';
import type { ModelRequest } from '../core/drafting/ports.ts';
import type { Log } from '../core/log.ts';
import { failureSchema, isKnownCode } from './model-answers.ts';

/** What not every server with this API knows. The rest of a request is the same everywhere. */
const OPTIONAL = [
  'response_format',
  'max_completion_tokens',
  'reasoning_effort',
  'temperature',
] as const;
type Optional = (typeof OPTIONAL)[number];

/** As a whole word. */
const mentions = (text: string, name: Optional): boolean =>
  text.toLowerCase().split(/\W+/u).includes(name);

/** The name of the limit that older servers know. */
const olderLimit = (limit: number): { max_tokens: number } => ({ max_tokens: limit });

type Body = OpenAI.ChatCompletionCreateParamsNonStreaming;

function bodyOf(request: ModelRequest, unknown: ReadonlySet<Optional>): Body {
  const { model, system, user, temperature, maxTokens, reasoningEffort, format } = request;
  const knows = (name: Optional): boolean => !unknown.has(name);
  return {
    model,
    messages: [
      { role: 'system', content: system },
      { role: 'user', content: user },
    ],
    ...(knows('temperature') ? { temperature } : {}),
    ...(knows('max_completion_tokens')
      ? { max_completion_tokens: maxTokens }
      : olderLimit(maxTokens)),
    ...(reasoningEffort && knows('reasoning_effort') ? { reasoning_effort: reasoningEffort } : {}),
    ...(format && knows('response_format')
      ? { response_format: { type: 'json_schema', json_schema: { ...format, strict: true } } }
      : {}),
  };
}

const COMPLAINTS = [400, 422];

/** The parameter that the server does not take. null: it complains about something else. */
function refusedBy(error: unknown, sent: Body): Optional | null {
  const failure = failureSchema.safeParse(error);
  if (!failure.success || !COMPLAINTS.includes(failure.data.status ?? 0)) return null;
  const { code, param, message } = failure.data;
  if (isKnownCode(code ?? '')) return null;
  const names = (text: string): Optional | undefined =>
    OPTIONAL.find((name) => name in sent && mentions(text, name));
  return names(param ?? '') ?? names(message) ?? null;
}

/**
 * Servers with the same API differ in what they take. A parameter that a model's server refuses is
 * left out from then on, in this process; the refused request costs nothing.
 */
export class ModelParameters {
  readonly #unknown = new Map<string, Set<Optional>>();
  readonly #warn: Log;

  constructor(warn: Log) {
    this.#warn = warn;
  }

  /** Throws what `send` throws. */
  async adapted<T>(request: ModelRequest, send: (body: Body) => Promise<T>): Promise<T> {
    const { model } = request;
    const unknown = this.#unknown.get(model) ?? new Set();
    const body = bodyOf(request, unknown);
    try {
      return await send(body);
    } catch (error) {
      const name = refusedBy(error, body);
      if (name === null) throw error;
      this.#unknown.set(model, new Set([...unknown, name]));
      this.#warn('A model does not take a parameter', { model, name });
      return this.adapted(request, send);
    }
  }
}
