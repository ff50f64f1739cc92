import type { Request, Response } from 'express';
import type { Fault } from '../kernel/faults.ts';
import type { CallContext } from '../kernel/call.ts';
import { Standin } from '../kernel/standin.ts';
import { World } from '../world/world.ts';
import { authorize, chooseAccount, decideConsent, showError } from './authorize.ts';
import { mountControls } from './controls.ts';
import { bearerOf, formOf } from './form.ts';
import { Grants } from './grants.ts';
import { idTokenFor, ISSUER, profileOf } from './identity.ts';
import { createSigningKey, type SigningKey } from '../kernel/signing-key.ts';
import { sendPortrait } from './portrait.ts';
import { wantsIdToken } from './scopes.ts';
import { accessTokenInfo, idTokenInfo } from './token-info.ts';
import { authenticateClient, issueTokens, TokenError } from './token.ts';

export interface GoogleStandin {
  standin: Standin;
  world: World;
  grants: Grants;
}

interface Service {
  world: World;
  grants: Grants;
  key: SigningKey;
  now: () => number;
}

const queryOf = (req: Request): URLSearchParams =>
  new URL(req.originalUrl, 'http://standin').searchParams;

const baseOf = (req: Request): string => `http://${req.get('host') ?? '127.0.0.1'}`;

function answerError(res: Response, status: number, code: string, description: string): void {
  res.status(status).json({ error: code, error_description: description });
}

const USUAL_REASON: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'invalid_client',
  403: 'access_denied',
  404: 'not_found',
  429: 'rate_limit_exceeded',
};

function refuse(res: Response, status: number, reason: string | undefined, fault: Fault): void {
  const code = reason ?? USUAL_REASON[status] ?? 'internal_failure';
  const description = fault.message ?? (status >= 500 ? 'Backend Error' : 'Bad Request');
  if (res.req.path.startsWith('/o/oauth2/')) showError(res, status, code, description);
  else answerError(res, status, code, description);
}

/** The account to which a credential in the request belongs or belonged. */
function accountOf(req: Request, grants: Grants): string | null {
  const form = formOf(req);
  const query = queryOf(req);
  const names = ['code', 'refresh_token', 'access_token', 'token'];
  const values = [bearerOf(req), ...names.flatMap((name) => [form.get(name), query.get(name)])];
  const owners = values.map((value) => (value ? grants.emailOf(value) : null));
  return owners.find((owner) => owner !== null) ?? query.get('login_hint');
}

function answerToken({ world, grants, key, now }: Service, { req, res, call }: CallContext): void {
  const form = formOf(req);
  res.set('cache-control', 'no-store');
  try {
    authenticateClient(req, form);
    const { access, refreshToken, nonce } = issueTokens(grants, form);
    const account = world.account(access.email);
    call.account = access.email;
    res.json({
      access_token: access.value,
      expires_in: grants.tokenLifetimeSeconds,
      ...(refreshToken !== null && { refresh_token: refreshToken }),
      scope: [...access.scopes].join(' '),
      token_type: 'Bearer',
      ...(account &&
        wantsIdToken(access.scopes) && {
          id_token: idTokenFor({
            key,
            account,
            token: access,
            nonce,
            base: baseOf(req),
            now: now(),
          }),
        }),
    });
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
    answerError(res, error.status, error.code, error.message);
  }
}

function answerRevoke({ grants }: Service, { req, res }: CallContext): void {
  const value = queryOf(req).get('token') ?? formOf(req).get('token');
  if (!value) {
    answerError(res, 400, 'invalid_request', 'Missing required parameter: token');
    return;
  }
  const token = grants.accessToken(value) ?? grants.refreshToken(value);
  if (!token) {
    answerError(res, 400, 'invalid_token', 'Token expired or revoked');
    return;
  }
  grants.revokeGrant(token.email);
  res.json({});
}

function answerTokenInfo({ world, grants, key, now }: Service, { req, res }: CallContext): void {
  const sources = [queryOf(req), formOf(req)];
  const named = (name: string): string | null =>
    sources.map((source) => source.get(name)).find((value) => value !== null) ?? null;
  const idToken = named('id_token');
  const token = grants.accessToken(named('access_token') ?? bearerOf(req) ?? '');
  const account = token && world.account(token.email);
  const info = idToken
    ? idTokenInfo(idToken, key, now())
    : token && account && accessTokenInfo(token, account, now());
  if (info) res.set('cache-control', 'no-store').json(info);
  else answerError(res, 400, 'invalid_token', 'Invalid Value');
}

function answerUserinfo({ world, grants }: Service, { req, res }: CallContext): void {
  const token = grants.accessToken(bearerOf(req) ?? queryOf(req).get('access_token') ?? '');
  const account = token && world.account(token.email);
  if (account) res.json(profileOf(account, token, baseOf(req)));
  else answerError(res, 401, 'invalid_request', 'Invalid Credentials');
}

function answerConfiguration({ req, res }: CallContext): void {
  const base = baseOf(req);
  res.json({
    issuer: ISSUER,
    authorization_endpoint: `${base}/o/oauth2/v2/auth`,
    token_endpoint: `${base}/token`,
    userinfo_endpoint: `${base}/v1/userinfo`,
    revocation_endpoint: `${base}/revoke`,
    jwks_uri: `${base}/oauth2/v3/certs`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile'],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
    code_challenge_methods_supported: ['plain', 'S256'],
  });
}

function mount(standin: Standin, service: Service): void {
  const { world, grants, key } = service;
  const authorizer = { accounts: world.accounts, grants };
  standin.on('authorize', 'get', '/o/oauth2/v2/auth', authorize(authorizer));
  standin.on('authorize.account', 'get', '/o/oauth2/v2/auth/account', chooseAccount(authorizer));
  standin.on('authorize.consent', 'post', '/o/oauth2/v2/auth/consent', (context) => {
    decideConsent(authorizer, formOf(context.req), context);
  });
  standin.on('token', 'post', '/token', (context) => answerToken(service, context));
  standin.on('revoke', 'post', '/revoke', (context) => answerRevoke(service, context));
  for (const verb of ['get', 'post'] as const) {
    standin.on('tokeninfo', verb, '/tokeninfo', (context) => answerTokenInfo(service, context));
    for (const path of ['/v1/userinfo', '/oauth2/v3/userinfo'])
      standin.on('userinfo', verb, path, (context) => answerUserinfo(service, context));
  }
  // Callers may cache it only for a short time, because a restarted stand-in signs with another
  // key.
  const publish =
    (keys: object) =>
    ({ res }: CallContext) => {
      res.set('cache-control', 'public, max-age=10').json(keys);
    };
  standin.on('certs', 'get', '/oauth2/v1/certs', publish(key.pemMap));
  standin.on('certs', 'get', '/oauth2/v3/certs', publish(key.jwks));
  standin.on('configuration', 'get', '/.well-known/openid-configuration', answerConfiguration);
}

/** Google's OAuth 2.0 and OpenID endpoints, all under one base URL. */
export function createGoogleStandin(
  options: { world?: World; now?: () => number } = {},
): GoogleStandin {
  const now = options.now ?? Date.now;
  const world = options.world ?? new World(now);
  const grants = new Grants(now);
  const standin = new Standin({
    name: 'google',
    refuse,
    accountOf: (req) => accountOf(req, grants),
    reset: () => grants.reset(),
  });
  standin.app.get('/a/:portrait', sendPortrait);
  mount(standin, { world, grants, key: createSigningKey(), now });
  mountControls(standin, grants);
  return { standin, world, grants };
}
