import { createHash, randomBytes } from 'node:crypto';
import { nonceOf } from '../core/identity/exchange-code.ts';
import { REQUESTED_SCOPES } from '../core/permission/grant.ts';
import { ORIGIN } from './api.ts';

export const REDIRECT_URI = `${ORIGIN}/auth/callback`;

/** Passes Google's page like a person who approves at once. */
export async function askCode(
  base: string,
  email: string,
  { withNonce = true, withPkce = true } = {},
): Promise<{ code: string; codeVerifier: string; redirectUri: string }> {
  const codeVerifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id: 'replywell-local',
    redirect_uri: REDIRECT_URI,
    response_type: 'code',
    scope: REQUESTED_SCOPES.join(' '),
    access_type: 'offline',
    prompt: 'none',
    login_hint: email,
    ...(withPkce && {
      code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
      code_challenge_method: 'S256',
    }),
    ...(withNonce && { nonce: nonceOf(codeVerifier) }),
  });
  const answer = await fetch(`${base}/o/oauth2/v2/auth?${query}`, { redirect: 'manual' });
  const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code');
  if (!code) throw new Error(`No code for ${email}.`);
  return { code, codeVerifier, redirectUri: REDIRECT_URI };
}

/** Uses the controls of the google stand-in. */
export const controlGoogle = (base: string, path: string, body: object = {}): Promise<Response> =>
  fetch(`${base}/__control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
