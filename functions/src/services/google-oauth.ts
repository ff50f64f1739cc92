import type { OAuth2Client } from 'google-auth-library';
import type { ErrorCode } from '@replywell/contract/errors';
import { z } from 'zod';
import type { Config } from '../config.ts';
import type { RevokeToken } from '../core/account/ports.ts';
import type { GoogleOAuth } from '../core/identity/ports.ts';
import {
  GoogleUnavailable,
  PermissionLost,
  type RefreshAccessToken,
} from '../core/permission/ports.ts';
import { Refusal, refuseSignIn } from '../core/refusal.ts';

/** `timeoutMs`: for one call, 10 s if missing. */
export type GoogleClientOptions = Config['google'] & {
  timeoutMs?: number;
  /** The pause before a call is tried again. Missing: the library's own. */
  sleep?: (milliseconds: number) => Promise<void>;
};

const TIMEOUT_MS = 10_000;

const tokensSchema = z.object({
  access_token: z.string().min(1),
  expiry_date: z.number(),
  refresh_token: z.string().min(1).nullish(),
  scope: z.string().nullish(),
  id_token: z.string().nullish(),
});

const identitySchema = z.object({
  sub: z.string().min(1),
  email: z.string(),
  email_verified: z.literal(true),
  name: z.string().optional(),
  picture: z.string().optional(),
  nonce: z.string().optional(),
  iat: z.number(),
});

const tokenInfoSchema = z.object({
  aud: z.string(),
  sub: z.string().min(1),
  scopes: z.array(z.string()),
  expiry_date: z.number(),
  email: z.string().optional(),
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
});

const refusalSchema = z.object({
  response: z.object({
    status: z.number(),
    /** `error`: OAuth's own code, e.g. `invalid_grant`. */
    data: z.object({ error: z.string() }).catch({ error: 'refused' }),
  }),
});

/**
 * Google's answer in an error of google-auth-library. 'none': the call was made and no answer came.
 * null: the library itself refused, without calling Google.
 */
function answerOf(error: unknown) {
  const parsed = refusalSchema.safeParse(error);
  if (parsed.success) {
    const { status, data } = parsed.data.response;
    return { status, error: data.error };
  }
  return error instanceof Error && 'config' in error ? ('none' as const) : null;
}

/** The grant is dead until the creator gives it again: revoked, expired, or forbidden by an administrator. */
const DEAD_GRANT: readonly string[] = ['invalid_grant', 'admin_policy_enforced', 'org_internal'];

/** Errors that the creator cannot help: the OAuth client of the deployment is configured wrongly. */
const OUR_MISTAKES: Readonly<Record<string, ErrorCode | undefined>> = {
  invalid_client: 'sign_in_not_configured',
  unauthorized_client: 'sign_in_not_enabled',
  redirect_uri_mismatch: 'redirect_refused',
};

/** Turns an error into our own. The library's message is never used, because it contains whole tokens. */
function explain<T>(error: unknown, refused: (reason: string) => T): T {
  const answer = answerOf(error);
  if (answer === 'none') throw new GoogleUnavailable('Google did not answer');
  if (answer === null) return refused('not valid');
  if (answer.status >= 500 || answer.status === 429)
    throw new GoogleUnavailable(`Google answered ${answer.status}`);
  const ours = OUR_MISTAKES[answer.error];
  if (ours) throw new Refusal(ours, answer.error);
  return refused(answer.error);
}

type Connect = (options?: { retry: boolean }) => Promise<OAuth2Client>;

/** Loads the library at the first use, because most calls of a process do not need it. */
function connector(options: GoogleClientOptions): Connect {
  const { clientId, clientSecret, endpoints, timeoutMs = TIMEOUT_MS, sleep } = options;
  return async ({ retry } = { retry: true }) => {
    const { OAuth2Client } = await import('google-auth-library');
    const client = new OAuth2Client({
      clientId,
      clientSecret,
      transporterOptions: {
        timeout: timeoutMs,
        fetchImplementation: fetch,
        ...(sleep && { retryConfig: { retryBackoff: (_error, pauseMs) => sleep(pauseMs) } }),
      },
      endpoints: {
        oauth2AuthBaseUrl: endpoints.authorizeUrl,
        oauth2TokenUrl: endpoints.tokenUrl,
        oauth2RevokeUrl: endpoints.revokeUrl,
        tokenInfoUrl: endpoints.tokenInfoUrl,
        oauth2FederatedSignonPemCertsUrl: endpoints.certsUrl,
      },
    });
    if (!retry)
      client.transporter.interceptors.request.add({
        resolved: (request) =>
          Promise.resolve({ ...request, retry: false, retryConfig: { retry: 0 } }),
      });
    return client;
  };
}

function exchange(connect: Connect): GoogleOAuth['exchangeCode'] {
  return async ({ code, codeVerifier, redirectUri }) => {
    const refused = (reason: string): never => {
      throw new Refusal('google_code_refused', reason);
    };
    const client = await connect({ retry: false });
    const { tokens } = await client
      .getToken({ code, codeVerifier, redirect_uri: redirectUri })
      .catch((error: unknown) => explain(error, refused));
    const { access_token, expiry_date, refresh_token, scope, id_token } =
      tokensSchema.parse(tokens);
    if (!id_token) return refused('no identity was asked for');
    const grant = {
      accessToken: access_token,
      accessTokenExpiresAt: expiry_date,
      refreshToken: refresh_token ?? null,
      scope: scope ?? '',
      channelId: null,
      isLost: false,
    };
    return { idToken: id_token, grant };
  };
}

export function createGoogleOAuth(options: GoogleClientOptions): GoogleOAuth {
  const connect = connector(options);
  // One client for all checks, because it caches Google's certificates as long as their headers
  // allow.
  let verifier: Promise<OAuth2Client> | null = null;
  return {
    exchangeCode: exchange(connect),

    async verifyIdToken(idToken) {
      const client = await (verifier ??= connect());
      const ticket = await client
        .verifyIdToken({ idToken, audience: options.clientId })
        .catch((error: unknown) => explain(error, refuseSignIn));
      const identity = identitySchema.safeParse(ticket.getPayload());
      if (!identity.success) return refuseSignIn('no verified address');
      const { sub, email, name = null, picture = null, nonce = null, iat } = identity.data;
      return {
        googleId: sub,
        email: email.toLowerCase(),
        displayName: name,
        photoURL: picture,
        issuedAt: iat * 1_000,
        nonce,
      };
    },

    async inspectAccessToken(accessToken) {
      const client = await connect();
      const info = await client
        .getTokenInfo(accessToken)
        .catch((error: unknown) => explain(error, refuseSignIn));
      const parsed = tokenInfoSchema.safeParse(info);
      if (!parsed.success) return refuseSignIn('not a person’s token');
      const { aud, sub, email, email_verified, expiry_date, scopes } = parsed.data;
      if (aud !== options.clientId) return refuseSignIn('issued to another app');
      const verified = email_verified === true || email_verified === 'true';
      return {
        googleId: sub,
        email: verified ? (email?.toLowerCase() ?? null) : null,
        expiresAt: expiry_date,
        scope: scopes.join(' '),
      };
    },
  };
}

/**
 * Revokes tokens. `invalid_token` counts as success, because Google no longer has the token. The
 * call is made only once, because a creator is waiting.
 */
export function createRevoke(options: GoogleClientOptions): RevokeToken {
  const connect = connector(options);
  return async (token) => {
    const client = await connect({ retry: false });
    await client.revokeToken(token).catch((error: unknown) =>
      explain(error, (reason) => {
        if (reason !== 'invalid_token') throw new GoogleUnavailable(`not revoked: ${reason}`);
      }),
    );
  };
}

/**
 * Refreshes access tokens. Codes of DEAD_GRANT mean that the grant is dead; other errors may be temporary.
 */
export function createRefresh(options: GoogleClientOptions): RefreshAccessToken {
  const connect = connector(options);
  return async (refreshToken) => {
    const client = await connect();
    client.setCredentials({ refresh_token: refreshToken });
    const { credentials } = await client.refreshAccessToken().catch((error: unknown) =>
      explain(error, (reason) => {
        if (DEAD_GRANT.includes(reason)) throw new PermissionLost(reason);
        throw new GoogleUnavailable(`no token: ${reason}`);
      }),
    );
    const { access_token, expiry_date, scope } = tokensSchema.parse(credentials);
    return { accessToken: access_token, expiresAt: expiry_date, scope: scope ?? null };
  };
}
