import type { Log } from '../log.ts';
import { Refusal } from '../refusal.ts';
import { ModelRefusal, type ModelRefusalKind } from './ports.ts';

/** Somebody has to do something about these: nobody gets a draft until then. */
const NEEDS_ADMIN: readonly ModelRefusalKind[] = [
  ...(['off', 'denied', 'country', 'credit', 'model_not_found'] as const),
];

/** What the caller is told of a text that the model did not write: the code, with the reason. */
export function failedDraft(
  error: unknown,
  warn: Log,
  code: 'draft_failed' | 'translation_failed' = 'draft_failed',
): unknown {
  if (!(error instanceof ModelRefusal)) return error;
  const { kind, message, waitMs } = error;
  if (NEEDS_ADMIN.includes(kind))
    warn('No draft can be written', { reason: kind, detail: message });
  return new Refusal(code, kind, { waitMs });
}
