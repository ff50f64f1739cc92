import { z } from 'zod';
import { GoogleUnavailable } from '../core/permission/ports.ts';
import { Refusal } from '../core/refusal.ts';

export interface IdentityToolkitOptions {
  /** e.g. `https://identitytoolkit.googleapis.com` */
  baseUrl: string;
  webApiKey: string;
}

const TIMEOUT_MS = 10_000;
const answerSchema = z.object({ idToken: z.string() });

/** The calls of Firebase Auth that the Admin SDK lacks: they sign somebody in. */
export function createIdentityToolkit({ baseUrl, webApiKey }: IdentityToolkitOptions) {
  async function signIn(method: string, body: object): Promise<string> {
    const url = `${baseUrl}/v1/accounts:${method}?key=${encodeURIComponent(webApiKey)}`;
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, returnSecureToken: true }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => {
      throw new GoogleUnavailable('the Auth service did not answer');
    });
    if (answer.status >= 500 || answer.status === 429)
      throw new GoogleUnavailable(`the Auth service answered ${answer.status}`);
    const parsed = answerSchema.safeParse(await answer.json().catch(() => null));
    // Without a token also where the address belongs to an account that Google may not take over.
    if (!parsed.success) throw new Refusal('google_token_refused', 'the Auth service refused');
    return parsed.data.idToken;
  }

  return { withCustomToken: (token: string) => signIn('signInWithCustomToken', { token }) };
}

export type IdentityToolkit = ReturnType<typeof createIdentityToolkit>;
