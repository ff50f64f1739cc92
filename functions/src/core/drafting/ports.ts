import type { LanguageScores } from './language.ts';

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
  /** The longest time for the call with its retry, in milliseconds. Missing: the adapter's own. */
  withinMs?: number;
  /** Ends the call early. */
  signal?: AbortSignal;
}

/** The form of an answer, as a JSON schema. */
export interface AnswerFormat {
  name: string;
  schema: Record<string, unknown>;
}

/** Why there is no text. */
export const MODEL_REFUSALS = {
  model_not_found: 'The API does not serve this model.',
  refused: 'The model declined.',
  filtered: 'A filter of the server took the prompt or the answer away.',
  empty: 'The answer had no text.',
  cut_off: 'The answer ended at the limit before there was a text.',
  too_long: 'The prompt is longer than the model can read.',
  busy: 'Too many requests, or an overloaded model.',
  credit: 'The account has no credit left.',
  denied: 'The key is not accepted.',
  timeout: 'No answer came in time.',
  unavailable: 'The server failed, or could not be reached.',
  cancelled: 'The caller ended the call.',
} as const;
export type ModelRefusalKind = keyof typeof MODEL_REFUSALS;

export class ModelRefusal extends Error {
  readonly kind: ModelRefusalKind;
  readonly bill: Bill;

  constructor(kind: ModelRefusalKind, detail: string, bill: Bill = UNKNOWN_BILL) {
    super(`${kind}: ${detail}`);
    this.name = 'ModelRefusal';
    this.kind = kind;
    this.bill = bill;
  }
}

/** How many requests one call may make: the first one, and one more after a failure. */
export const MODEL_TRIES = 2;

/** What one call has cost, all its requests together. */
export interface Bill {
  /** Tokens of the prompt and of the answer, of the requests that were answered. */
  input: number;
  /** Of `input`: what the server still had from an earlier call. Missing: it tells of none. */
  cached?: number;
  /** Of `input`: what the server has put aside for later calls. Missing: it tells of none. */
  written?: number;
  output: number;
  /** Requests whose answer was lost. Each of them may have been charged in full. */
  lost: number;
}

export const NOTHING_BILLED: Bill = { input: 0, output: 0, lost: 0 };
/** Used for a failure that does not say what it cost. */
const UNKNOWN_BILL: Bill = { input: 0, output: 0, lost: MODEL_TRIES };

export interface ModelAnswer {
  text: string;
  /**
   * The text ended because of maxTokens, or what followed is left out, because no server that keeps
   * maxTokens writes so much.
   */
  cutOff: boolean;
  bill: Bill;
}

export interface Model {
  /** Throws ModelRefusal. */
  complete(request: ModelRequest): Promise<ModelAnswer>;
}

export interface CheckPorts {
  /** Reads what languages are told apart with; at once where it was read before. */
  languages: () => Promise<LanguageScores>;
}
