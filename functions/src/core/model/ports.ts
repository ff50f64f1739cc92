export interface ModelRequest {
  model: string;
  /** null: the model does not have this parameter. */
  reasoningEffort: 'none' | null;
  /** 0 to 1. */
  temperature: number;
  system: string;
  user: string;
  maxTokens: number;
  /** The answer is a JSON object of this form. Missing: it is text. */
  format?: AnswerFormat;
  /** The longest time for the call, in milliseconds. */
  withinMs: number;
  /** The most requests: for what a server does not take, and after failures. */
  tries: number;
  /** What fails in passing is not asked again, nor elsewhere. A server that is loading its model still is. */
  once?: boolean;
  signal?: AbortSignal;
}

/** The form of an answer, as a JSON schema. */
export interface AnswerFormat {
  name: string;
  schema: Record<string, unknown>;
  /** A strict schema, which is the usual one, requires all of its fields. */
  strict?: false;
}

export const MODEL_REFUSALS = {
  off: 'No model is set.',
  model_not_found: 'The server does not serve this model.',
  refused: 'The model declined.',
  filtered: 'A filter of the server took the prompt or the answer away.',
  empty: 'The answer had no text.',
  only_thought: 'The model used up its answer with thinking.',
  cut_off: 'The answer ended too early, before there was a text.',
  too_long: 'The prompt is longer than the model, or the account in one minute, can take.',
  read_in_part:
    'The server has dropped a part of the prompt without a word: its context is too short.',
  busy: 'Too many requests, or an overloaded model.',
  credit: 'The account has no credit left.',
  denied: 'The key is not accepted.',
  country: 'The server does not serve the country that we call from.',
  timeout: 'No answer came in time.',
  unreachable: 'No connection to the server, or it broke.',
  unavailable: 'The server failed, or answered what nobody understands.',
  distress: 'The comment is from somebody in danger or despair, who gets no draft.',
  cancelled: 'The caller ended the call.',
} as const;
export type ModelRefusalKind = keyof typeof MODEL_REFUSALS;

export interface Tokens {
  input: number;
  /** Of `input`: what the server still had from an earlier call. */
  cached: number;
  output: number;
}

/** What one call has used, all its requests together; tokens as far as the server told of them. */
export interface Bill extends Tokens {
  calls: number;
}

export const NOTHING_USED: Bill = { calls: 0, input: 0, cached: 0, output: 0 };

export const billFor = (one: Bill, other: Partial<Bill>): Bill => ({
  calls: one.calls + (other.calls ?? 0),
  input: one.input + (other.input ?? 0),
  cached: one.cached + (other.cached ?? 0),
  output: one.output + (other.output ?? 0),
});

export class ModelRefusal extends Error {
  readonly kind: ModelRefusalKind;
  readonly bill: Bill;
  /** After so many milliseconds the server may answer again. null: it has not said when. */
  readonly waitMs: number | null;

  constructor(
    kind: ModelRefusalKind,
    detail: string,
    { bill = NOTHING_USED, waitMs = null }: { bill?: Bill; waitMs?: number | null } = {},
  ) {
    super(`${kind}: ${detail}`);
    this.name = 'ModelRefusal';
    this.kind = kind;
    this.bill = bill;
    this.waitMs = waitMs;
  }
}

export interface ModelAnswer {
  text: string;
  /**
   * The text ended because of maxTokens or a failure, or what followed is left out, because no server
   * that keeps maxTokens writes so much.
   */
  cutOff: boolean;
  bill: Bill;
}

export interface Model {
  /** Throws ModelRefusal. */
  complete(request: ModelRequest): Promise<ModelAnswer>;
}
