import { z } from 'zod';
import { YouTubeRefusal } from '../../core/youtube/ports.ts';
import { kindOf } from './reasons.ts';

const failureSchema = z.object({
  response: z.object({ status: z.number(), data: z.unknown() }),
});

const reasonsSchema = z.array(z.object({ reason: z.string().min(1).optional() })).optional();

/** The message is never read, because it contains markup and changes. */
const envelopeSchema = z.object({
  error: z.object({ code: z.number(), errors: reasonsSchema, details: reasonsSchema }),
});

const SCOPE_MISSING = 'ACCESS_TOKEN_SCOPE_INSUFFICIENT';

/** Where a text was asked for, a refusal comes as text too. */
function parsed(data: unknown): unknown {
  if (typeof data !== 'string') return data;
  try {
    return JSON.parse(data) as unknown;
  } catch {
    return null;
  }
}

/** YouTube's reason. null: the answer is not from the API, but for example from a proxy. */
function reasonOf(data: unknown): string | null {
  const envelope = envelopeSchema.safeParse(parsed(data));
  if (!envelope.success) return null;
  const { errors, details } = envelope.data.error;
  if (details?.some(({ reason }) => reason === SCOPE_MISSING)) return 'insufficientPermissions';
  return errors?.[0]?.reason ?? null;
}

/** Whether the API itself has answered with a refusal. */
export function wasRefused(error: unknown): boolean {
  const failure = failureSchema.safeParse(error);
  return failure.success && reasonOf(failure.data.response.data) !== null;
}

function withoutAnswer(error: unknown): YouTubeRefusal {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return new YouTubeRefusal('unavailable', typeof code === 'string' ? code : 'noAnswer');
}

/**
 * Turns anything that a call can throw into a refusal. Only the API's own error format with a known
 * reason proves something. Otherwise it is `unavailable`: we do not know what YouTube did.
 */
export function toRefusal(error: unknown): YouTubeRefusal {
  if (error instanceof YouTubeRefusal) return error;
  const failure = failureSchema.safeParse(error);
  if (!failure.success) return withoutAnswer(error);
  const { status, data } = failure.data.response;
  const reason = reasonOf(data);
  if (reason === null) return new YouTubeRefusal('unavailable', `http${status}`, status);
  return new YouTubeRefusal(kindOf(status, reason), reason, status);
}
