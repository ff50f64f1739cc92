import type { Log } from '../log.ts';
import { Refusal } from '../refusal.ts';
import { ModelRefusal, type ModelRefusalKind } from './ports.ts';

/** Somebody has to do something about these: nobody gets a draft until then. */
const NEEDS_ADMIN: readonly ModelRefusalKind[] = ['denied', 'credit', 'model_not_found'];

/** What the caller is told of a draft that failed: `draft_failed`, with the reason. */
export function failedDraft(error: unknown, warn: Log): unknown {
  if (!(error instanceof ModelRefusal)) return error;
  if (NEEDS_ADMIN.includes(error.kind))
    warn('No draft can be written', { reason: error.kind, detail: error.message });
  return new Refusal('draft_failed', error.kind);
}
