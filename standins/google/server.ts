import type { Request, Response } from 'express';
import { z } from 'zod';
import type { CallContext, Handler } from '../kernel/call.ts';
import { createSigningKey, type SigningKey } from '../kernel/signing-key.ts';
import { Standin } from '../kernel/standin.ts';
import { portrait } from '../world/picture.ts';
import { World } from '../world/world.ts';
import { AuthorizeError } from './authorize-request.ts';
import { Authorizer, showError } from './authorize.ts';
import { Grants, TOKEN_LIFETIME_SECONDS } from './grants.ts';
import { wantsIdToken } from './scopes.ts';
import {
  accessTokenInfo,
  authenticateClient,
  idTokenFor,
  issueTokens,
  TokenError,
} from './tokens.ts';

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

/** The fields of a form body, including repeated ones. Another kind of body has none. */
function formOf(req: Request): URLSearchParams {
  const form = new URLSearchParams();
  const fields = z.record(z.string(), z.unknown()).safeParse(req.body).data ?? {};
  for (const [name, value] of Object.entries(fields)) {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    for (const one of values) if (typeof one === 'string') form.append(name, one);
  }
  return form;
}

const bearerOf = (req: Request): string | null =>
  /^Bearer (.+)$/i.exec(req.get('authorization') ?? '')?.[1] ?? null;

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

function refuse(res: Response, status: number, reason?: string, message?: string): void {
  const code = reason ?? USUAL_REASON[status] ?? 'internal_failure';
  const description = message ?? (status >= 500 ? 'Backend Error' : 'Bad Request');
  if (res.req.path.startsWith('/o/oauth2/')) showError(res, status, code, description);
  else answerError(res, status, code, description);
}

function answerToken({ world, grants, key, now }: Service, { req, res, call }: CallContext): void {
  const form = formOf(req);
  res.set('cache-control', 'no-store');
  try {
    authenticateClient(form);
    const { access, refreshToken, nonce } = issueTokens(grants, form);
    const account = world.account(access.email);
    call.account = access.email;
    res.json({
      access_token: access.value,
      expires_in: TOKEN_LIFETIME_SECONDS,
      ...(refreshToken !== null && { refresh_token: refreshToken }),
      scope: [...access.scopes].join(' '),
      token_type: 'Bearer',
      ...(account &&
        wantsIdToken(access.scopes) && {
          id_token: idTokenFor(key, {
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

function answerTokenInfo({ world, grants, now }: Service, { req, res }: CallContext): void {
  const named = queryOf(req).get('access_token') ?? formOf(req).get('access_token');
  const token = grants.accessToken(named ?? bearerOf(req) ?? '');
  const account = token && world.account(token.email);
  const info = token && account && accessTokenInfo(token, account, now());
  if (info) res.set('cache-control', 'no-store').json(info);
  else answerError(res, 400, 'invalid_token', 'Invalid Value');
}

function mount(standin: Standin, service: Service): void {
  const { world, grants, key } = service;
  const authorizer = new Authorizer(world.accounts, grants);
  const authorizing =
    (step: 'begin' | 'step', valuesOf: (req: Request) => URLSearchParams): Handler =>
    (context) => {
      try {
        authorizer[step](context, valuesOf(context.req));
      } catch (error) {
        if (!(error instanceof AuthorizeError)) throw error;
        showError(context.res, error.status, error.code, error.message);
      }
    };
  const page = '/o/oauth2/v2/auth';
  standin.on('authorize', 'get', page, authorizing('begin', queryOf));
  standin.on('authorize.account', 'get', `${page}/account`, authorizing('step', queryOf));
  standin.on('authorize.consent', 'post', `${page}/consent`, authorizing('step', formOf));
  standin.on('token', 'post', '/token', (context) => answerToken(service, context));
  standin.on('revoke', 'post', '/revoke', (context) => answerRevoke(service, context));
  for (const verb of ['get', 'post'] as const)
    standin.on('tokeninfo', verb, '/tokeninfo', (context) => answerTokenInfo(service, context));
  // Callers may cache them only for a short time: a restarted stand-in signs with another key.
  standin.on('certs', 'get', '/oauth2/v1/certs', ({ res }) => {
    res.set('cache-control', 'public, max-age=10').json(key.pemMap);
  });
  standin.app.get('/a/:portrait', (req, res) => {
    res.set('cache-control', 'public, max-age=86400').type('svg').send(portrait(req.path));
  });
}

/** The controls for what a person, or time, could do at Google. */
function mountControls(standin: Standin, grants: Grants): void {
  standin.onOrder('revoke', z.strictObject({ email: z.email() }), ({ email }) =>
    grants.revokeGrant(email),
  );
  standin.onOrder(
    'expire-access-tokens',
    z.strictObject({ email: z.email().optional() }),
    (of) => ({ expired: grants.expireAccessTokens(of.email) }),
  );
}

/** Google's OAuth 2.0 and OpenID endpoints, all under one base URL. */
export function createGoogleStandin(
  options: { world?: World; now?: () => number } = {},
): GoogleStandin {
  const now = options.now ?? Date.now;
  const world = options.world ?? new World(now);
  const grants = new Grants(now);
  const standin = new Standin({ refuse, reset: () => grants.reset() });
  mount(standin, { world, grants, key: createSigningKey(), now });
  mountControls(standin, grants);
  return { standin, world, grants };
}
