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
}

/**
 * Why there is no text. `model_not_found`: the API does not serve this model. `refused`: the model
 * or its filter declined. `empty`: the answer had no text. `busy`: too many requests. `credit`: the
 * account has no credit left. `denied`: the key is not accepted. `unavailable`: no usable answer in
 * time.
 */
export type ModelRefusalKind =
  'model_not_found' | 'refused' | 'empty' | 'busy' | 'credit' | 'denied' | 'unavailable';

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
  output: number;
  /** Requests whose answer was lost. Each of them may have been charged in full. */
  lost: number;
}

export const NOTHING_BILLED: Bill = { input: 0, output: 0, lost: 0 };
/** Used for a failure that does not say what it cost. */
const UNKNOWN_BILL: Bill = { input: 0, output: 0, lost: MODEL_TRIES };

export interface ModelAnswer {
  text: string;
  /** The text ended because of maxTokens. */
  cutOff: boolean;
  bill: Bill;
}

export interface Model {
  /**
   * Throws ModelRefusal. A model that somebody pays for also throws BudgetRefusal, or WaitRefusal
   * (`busy`) if the budget could not be written.
   */
  complete(request: ModelRequest): Promise<ModelAnswer>;
}

export interface AuditPorts {
  /** Reads what languages are told apart with; at once where it was read before. */
  languages: () => Promise<LanguageScores>;
}
