import { parseScopes } from './scopes.ts';

export const CLIENT = { id: 'replywell-local', secret: 'local-secret' } as const;

const CALLBACK = /^http:\/\/(localhost|127\.0\.0\.1):\d{1,5}\/auth\/callback$/;
const PROMPTS = ['none', 'consent', 'select_account'];

export interface AuthorizeRequest {
  redirectUri: string;
  state: string | null;
  scopes: string[];
  prompts: ReadonlySet<string>;
  loginHint: string | null;
  offline: boolean;
  includeGranted: boolean;
  /** The S256 challenge. Google takes `plain` too, but nothing here sends it. */
  challenge: string | null;
  nonce: string | null;
}

/** Shown as a page, because Google never redirects an error to an address that it does not trust. */
export class AuthorizeError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

const bad = (message: string, code = 'invalid_request'): AuthorizeError =>
  new AuthorizeError(400, code, message);

function required(query: URLSearchParams, name: string): string {
  const value = query.get(name);
  if (!value) throw bad(`Required parameter is missing: ${name}`);
  return value;
}

/** The value of a parameter that has only some, the first of them by default. */
function oneOf(query: URLSearchParams, name: string, allowed: readonly string[]): string {
  const value = query.get(name) ?? allowed[0] ?? '';
  if (!allowed.includes(value)) throw bad(`Invalid parameter value for ${name}: ${value}`);
  return value;
}

function promptsIn(query: URLSearchParams): Set<string> {
  const prompts = (query.get('prompt') ?? '').split(/\s+/).filter(Boolean);
  const isWrong = prompts.includes('none') ? prompts.length > 1 : false;
  if (isWrong || prompts.some((prompt) => !PROMPTS.includes(prompt)))
    throw bad(`Invalid parameter value for prompt: ${prompts.join(' ')}`);
  return new Set(prompts);
}

function challengeIn(query: URLSearchParams): string | null {
  const value = query.get('code_challenge');
  oneOf(query, 'code_challenge_method', ['S256']);
  if (value !== null && !/^[\w.~-]{43,128}$/.test(value))
    throw bad('Invalid parameter value for code_challenge');
  return value;
}

function scopesIn(query: URLSearchParams): string[] {
  const scopes = parseScopes(required(query, 'scope'));
  const unknown = scopes.filter(({ isKnown }) => !isKnown).map(({ name }) => name);
  if (unknown.length > 0)
    throw bad(`Some requested scopes were invalid: ${unknown.join(', ')}`, 'invalid_scope');
  return scopes.map(({ name }) => name);
}

/** Throws an AuthorizeError for everything that Google would not accept. */
export function parseAuthorizeRequest(query: URLSearchParams): AuthorizeRequest {
  if (required(query, 'client_id') !== CLIENT.id)
    throw new AuthorizeError(401, 'invalid_client', 'The OAuth client was not found.');
  const redirectUri = required(query, 'redirect_uri');
  if (!CALLBACK.test(redirectUri))
    throw bad(
      `The redirect URI ${redirectUri} does not match the ones authorized for the OAuth client.`,
      'redirect_uri_mismatch',
    );
  const responseType = required(query, 'response_type');
  if (responseType !== 'code')
    throw bad(`Invalid response_type: ${responseType}`, 'unsupported_response_type');
  return {
    redirectUri,
    state: query.get('state'),
    scopes: scopesIn(query),
    prompts: promptsIn(query),
    loginHint: query.get('login_hint'),
    offline: oneOf(query, 'access_type', ['online', 'offline']) === 'offline',
    includeGranted: oneOf(query, 'include_granted_scopes', ['false', 'true']) === 'true',
    challenge: challengeIn(query),
    nonce: query.get('nonce'),
  };
}
