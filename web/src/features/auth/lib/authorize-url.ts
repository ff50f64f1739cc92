import type { PublicConfig } from '@replywell/contract/endpoints/config';
import { paths } from '../../../config/paths.ts';

interface AuthorizeRequest {
  readonly google: PublicConfig['google'];
  readonly origin: string;
  readonly state: string;
  readonly codeChallenge: string;
  readonly nonce: string;
  /** Asks again even if Google remembers a consent. This is how to get a fresh refresh token. */
  readonly forceConsent: boolean;
  readonly loginHint: string | undefined;
}

const LOCAL_HOSTS = ['localhost', '127.0.0.1'];

export const redirectUriAt = (origin: string): string =>
  new URL(paths.authCallback.path, origin).href;

const promptFor = ({ origin, forceConsent }: AuthorizeRequest): string =>
  forceConsent || !LOCAL_HOSTS.includes(new URL(origin).hostname)
    ? 'select_account consent'
    : 'select_account';

export const buildAuthorizeUrl = (request: AuthorizeRequest): string => {
  const { google, origin, state, codeChallenge, nonce, loginHint } = request;
  const url = new URL(google.authorizeUrl);
  const parameters = {
    client_id: google.clientId,
    redirect_uri: redirectUriAt(origin),
    response_type: 'code',
    scope: google.scopes.join(' '),
    prompt: promptFor(request),
    access_type: 'offline',
    include_granted_scopes: 'true',
    state,
    nonce,
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
    ...(loginHint ? { login_hint: loginHint } : {}),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
};
