import { parseScopes } from './scopes.ts';

export const CLIENT = { id: 'replywell-local', secret: 'local-secret' } as const;

const CALLBACK = /^http:\/\/(localhost|127\.0\.0\.1):\d{1,5}\/auth\/callback$/;

type Prompt = 'none' | 'consent' | 'select_account';

export interface AuthorizeRequest {
  redirectUri: string;
  state: string | null;
  scopes: string[];
  prompts: ReadonlySet<Prompt>;
  loginHint: string | null;
  offline: boolean;
  includeGranted: boolean;
  challenge: { value: string; method: 'S256' | 'plain' } | null;
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

const invalid = (message: string): AuthorizeError =>
  new AuthorizeError(400, 'invalid_request', message);

function required(query: URLSearchParams, name: string): string {
  const value = query.get(name);
  if (!value) throw invalid(`Required parameter is missing: ${name}`);
  return value;
}

function oneOf<T extends string>(
  query: URLSearchParams,
  name: string,
  allowed: readonly T[],
  otherwise: T,
): T {
  const value = query.get(name);
  if (value === null) return otherwise;
  const found = allowed.find((candidate) => candidate === value);
  if (!found) throw invalid(`Invalid parameter value for ${name}: ${value}`);
  return found;
}

function promptsIn(query: URLSearchParams): Set<Prompt> {
  const known: readonly Prompt[] = ['none', 'consent', 'select_account'];
  const words = (query.get('prompt') ?? '').split(/\s+/).filter(Boolean);
  const prompts = words.map((word) => {
    const prompt = known.find((candidate) => candidate === word);
    if (!prompt) throw invalid(`Invalid parameter value for prompt: Invalid prompt: ${word}`);
    return prompt;
  });
  if (prompts.includes('none') && prompts.length > 1)
    throw invalid('Invalid parameter value for prompt: none cannot be combined with other values');
  return new Set(prompts);
}

function challengeIn(query: URLSearchParams): AuthorizeRequest['challenge'] {
  const value = query.get('code_challenge');
  const method = oneOf(query, 'code_challenge_method', ['S256', 'plain'], 'plain');
  if (value === null) {
    if (query.has('code_challenge_method'))
      throw invalid('Required parameter is missing: code_challenge');
    return null;
  }
  if (!/^[\w.~-]{43,128}$/.test(value)) throw invalid('Invalid parameter value for code_challenge');
  return { value, method };
}

function scopesIn(query: URLSearchParams): string[] {
  const { known, unknown } = parseScopes(required(query, 'scope'));
  if (unknown.length > 0)
    throw new AuthorizeError(
      400,
      'invalid_scope',
      `Some requested scopes were invalid. {valid=[${known.join(', ')}], invalid=[${unknown.join(', ')}]}`,
    );
  return known;
}

/** Throws an AuthorizeError for everything that Google would not accept. */
export function parseAuthorizeRequest(query: URLSearchParams): AuthorizeRequest {
  if (required(query, 'client_id') !== CLIENT.id)
    throw new AuthorizeError(401, 'invalid_client', 'The OAuth client was not found.');
  const redirectUri = required(query, 'redirect_uri');
  if (!CALLBACK.test(redirectUri))
    throw new AuthorizeError(
      400,
      'redirect_uri_mismatch',
      `The redirect URI ${redirectUri} does not match the ones authorized for the OAuth client.`,
    );
  const responseType = required(query, 'response_type');
  if (responseType !== 'code')
    throw new AuthorizeError(
      400,
      'unsupported_response_type',
      `Invalid response_type: ${responseType}`,
    );
  return {
    redirectUri,
    state: query.get('state'),
    scopes: scopesIn(query),
    prompts: promptsIn(query),
    loginHint: query.get('login_hint'),
    offline: oneOf(query, 'access_type', ['online', 'offline'], 'online') === 'offline',
    includeGranted: oneOf(query, 'include_granted_scopes', ['true', 'false'], 'false') === 'true',
    challenge: challengeIn(query),
    nonce: query.get('nonce'),
  };
}
