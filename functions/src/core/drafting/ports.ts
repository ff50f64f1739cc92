import type { LanguageScores } from './language.ts';

export interface ModelRequest {
  model: string;
  /** null: the model knows no such parameter. */
  reasoningEffort: 'none' | null;
  /** 0 to 1. */
  temperature: number;
  system: string;
  user: string;
  maxTokens: number;
}

/**
 * Why no text came. `model_not_found`: this name is not served. `refused`: the model or its filter
 * declined. `empty`: an answer without text. `busy`: slower, please. `credit`: nothing left to pay
 * with. `denied`: the key is not accepted. `unavailable`: no usable answer in time.
 */
export type ModelRefusalKind =
  'model_not_found' | 'refused' | 'empty' | 'busy' | 'credit' | 'denied' | 'unavailable';

export class ModelRefusal extends Error {
  readonly kind: ModelRefusalKind;

  constructor(kind: ModelRefusalKind, detail: string) {
    super(`${kind}: ${detail}`);
    this.name = 'ModelRefusal';
    this.kind = kind;
  }
}

export interface Model {
  /** Throws ModelRefusal. `cutOff`: the text ended at maxTokens, not where the model wanted. */
  complete(request: ModelRequest): Promise<{ text: string; cutOff: boolean }>;
}

export interface AuditPorts {
  /** Reads what languages are told apart with; at once where it was read before. */
  languages: () => Promise<LanguageScores>;
}
