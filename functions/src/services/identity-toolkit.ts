import type { ErrorCode } from '@replywell/contract/errors';
import { z } from 'zod';
import { GoogleUnavailable } from '../core/permission/ports.ts';
import { Refusal } from '../core/refusal.ts';

export interface IdentityToolkitOptions {
  baseUrl: string;
  /** One that is not restricted to pages. */
  apiKey: string;
}

const TIMEOUT_MS = 10_000;
/** Firebase Auth puts its code into the message; Google's front end has a reason among the details. */
const refusalSchema = z.object({
  error: z.object({
    message: z.string(),
    details: z.array(z.looseObject({ reason: z.string().optional() })).catch([]),
  }),
});
const tokenSchema = z.object({ idToken: z.string() });

const OUR_MISTAKES: Readonly<Record<string, ErrorCode | undefined>> = {
  CONFIGURATION_NOT_FOUND: 'sign_in_not_configured',
  PROJECT_NOT_FOUND: 'sign_in_not_configured',
  SERVICE_DISABLED: 'sign_in_not_configured',
  OPERATION_NOT_ALLOWED: 'sign_in_not_enabled',
  ADMIN_ONLY_OPERATION: 'sign_in_not_enabled',
};
/** Firebase's own limit for tries. */
const TOO_MANY = 'TOO_MANY_ATTEMPTS_TRY_LATER';

/**
 * Reads only the code before the colon. The rest of the message is never passed on, because it may
 * contain what was sent.
 */
async function readAnswer(answer: Response): Promise<unknown> {
  if (answer.status >= 500 || answer.status === 429)
    throw new GoogleUnavailable(`the Auth service answered ${answer.status}`);
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok) return body;
  const { message = '', details = [] } = refusalSchema.safeParse(body).data?.error ?? {};
  const refused = /^\w*/.exec(message)?.[0] ?? '';
  for (const reason of [refused, ...details.map((detail) => detail.reason ?? '')]) {
    const isOfTheKey = reason.startsWith('API_KEY_');
    const ours = isOfTheKey ? 'sign_in_not_configured' : OUR_MISTAKES[reason];
    if (ours) throw new Refusal(ours, reason);
  }
  if (/api key not valid/i.test(message)) throw new Refusal('sign_in_not_configured', refused);
  if (refused === TOO_MANY) throw new GoogleUnavailable('the Auth service wants a pause');
  throw new Refusal('google_token_refused', 'the Auth service refused');
}

/** The call of Firebase Auth that the Admin SDK lacks: an ID token for a custom token. */
export function createExchangeCustomToken({ baseUrl, apiKey }: IdentityToolkitOptions) {
  const url = `${baseUrl}/v1/accounts:signInWithCustomToken?key=${encodeURIComponent(apiKey)}`;
  return async (token: string): Promise<string> => {
    const asked = fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, returnSecureToken: true }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = await asked.catch(() => {
      throw new GoogleUnavailable('the Auth service did not answer');
    });
    return tokenSchema.parse(await readAnswer(answer)).idToken;
  };
}
