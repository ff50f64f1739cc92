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

  constructor(kind: ModelRefusalKind, detail: string) {
    super(`${kind}: ${detail}`);
    this.name = 'ModelRefusal';
    this.kind = kind;
  }
}

export interface Model {
  /** Throws only ModelRefusal. `cutOff`: the text ended because of maxTokens. */
  complete(request: ModelRequest): Promise<{ text: string; cutOff: boolean }>;
}

export interface AuditPorts {
  /** Reads what languages are told apart with; at once where it was read before. */
  languages: () => Promise<LanguageScores>;
}
