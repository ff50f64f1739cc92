import { NONCE_PREFIX } from '@replywell/contract/limits';
import type { PublicConfig } from '@replywell/contract/endpoints/config';
import { paths } from '../../../config/paths.ts';

const TOKEN_BYTES = 32;
const LOCAL_HOSTS = ['localhost', '127.0.0.1'];

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** 43 characters of base64url, enough for a code verifier (RFC 7636) and a state. */
const randomToken = (): string => toBase64Url(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES)));

export interface Attempt {
  readonly state: string;
  readonly codeVerifier: string;
  readonly redirectUri: string;
}

export const newAttempt = (): Attempt => ({
  state: randomToken(),
  codeVerifier: randomToken(),
  redirectUri: new URL(paths.authCallback.path, window.location.origin).href,
});

const hashOf = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return toBase64Url(new Uint8Array(digest));
};

interface Authorize extends Attempt {
  readonly google: PublicConfig['google'];
  /** Only a renewed consent yields a fresh refresh token. */
  readonly forceConsent: boolean;
  readonly loginHint?: string | undefined;
}

const promptFor = ({ redirectUri, forceConsent }: Authorize): string =>
  forceConsent || !LOCAL_HOSTS.includes(new URL(redirectUri).hostname)
    ? 'select_account consent'
    : 'select_account';

export const buildAuthorizeUrl = async (request: Authorize): Promise<string> => {
  const { google, state, codeVerifier, redirectUri, loginHint } = request;
  const url = new URL(google.authorizeUrl);
  const parameters = {
    client_id: google.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: google.scopes.join(' '),
    prompt: promptFor(request),
    access_type: 'offline',
    include_granted_scopes: 'true',
    state,
    // Repeated in the ID token, where the server checks it against the verifier.
    nonce: await hashOf(`${NONCE_PREFIX}${codeVerifier}`),
    code_challenge: await hashOf(codeVerifier),
    code_challenge_method: 'S256',
    ...(loginHint ? { login_hint: loginHint } : {}),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
};
