import { OAuth2Client } from 'google-auth-library';
import { youtube, type youtube_v3 } from 'googleapis/build/src/apis/youtube/index.js';
import { z } from 'zod';
import { createGoogleStandin, type GoogleStandin } from '../../google/server.ts';
import { World } from '../../world/world.ts';
import { createYoutubeStandin, type YoutubeStandin } from '../server.ts';

const CALLBACK = 'http://localhost:5055/auth/callback';
const FORCE_SSL = 'https://www.googleapis.com/auth/youtube.force-ssl';
const SCOPES = ['openid', 'email', 'profile', FORCE_SSL];

/** Both stand-ins on free ports with one world, as two servers that know each other's address. */
export interface LocalGoogle {
  google: GoogleStandin;
  youtube: YoutubeStandin;
  world: World;
  googleUrl: string;
  youtubeUrl: string;
  control: (url: string, path: string, body?: object) => Promise<unknown>;
  close: () => Promise<void>;
}

/** Uses a control of a stand-in. Fails if it is refused. */
export async function control(url: string, path: string, body: object = {}): Promise<unknown> {
  const answer = await fetch(`${url}/__control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const result: unknown = await answer.json();
  if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(result)}`);
  return result;
}

export async function startLocalGoogle(): Promise<LocalGoogle> {
  const world = new World();
  const google = createGoogleStandin({ world });
  const googleUrl = await google.standin.listen(0);
  const made = createYoutubeStandin({ world, googleBaseUrl: googleUrl });
  const youtubeUrl = await made.standin.listen(0);
  const close = async (): Promise<void> => {
    await Promise.all([google.standin.close(), made.standin.close()]);
  };
  return { google, youtube: made, world, googleUrl, youtubeUrl, control, close };
}

/**
 * The product's OAuth client. Its fetch is given, because the test runner cannot load the one that
 * the SDK imports lazily.
 */
export const clientFor = (googleUrl: string, clientSecret = 'local-secret'): OAuth2Client =>
  new OAuth2Client({
    ...{ clientId: 'replywell-local', clientSecret, redirectUri: CALLBACK },
    endpoints: {
      tokenInfoUrl: `${googleUrl}/tokeninfo`,
      oauth2AuthBaseUrl: `${googleUrl}/o/oauth2/v2/auth`,
      oauth2TokenUrl: `${googleUrl}/token`,
      oauth2RevokeUrl: `${googleUrl}/revoke`,
      oauth2FederatedSignonPemCertsUrl: `${googleUrl}/oauth2/v1/certs`,
    },
    transporterOptions: { fetchImplementation: fetch },
  });

/** Passes Google's page like a person who approves at once, and returns the code. */
export async function codeFor(
  googleUrl: string,
  email: string,
  changes: Record<string, string> = {},
): Promise<string> {
  const url = clientFor(googleUrl).generateAuthUrl({
    ...{ access_type: 'offline', prompt: 'none', login_hint: email, scope: SCOPES, ...changes },
  });
  const answer = await fetch(url, { redirect: 'manual' });
  const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code');
  if (code === null) throw new Error(`No code for ${email}.`);
  return code;
}

/** Signs in without clicks and returns the client with the tokens. */
export async function signIn(googleUrl: string, email: string, scope?: string) {
  const client = clientFor(googleUrl);
  const code = await codeFor(googleUrl, email, scope === undefined ? {} : { scope });
  const { tokens } = await client.getToken(code);
  client.setCredentials(tokens);
  return client;
}

export const youtubeWith = (auth: OAuth2Client, youtubeUrl: string): youtube_v3.Youtube =>
  youtube({ version: 'v3', auth, rootUrl: `${youtubeUrl}/`, retry: false });

const thrownSchema = z.object({
  response: z.object({ status: z.number(), headers: z.instanceof(Headers), data: z.unknown() }),
});

/** The refusal of an SDK call. Fails if the call succeeded or got no answer. */
export async function refusalOf(call: Promise<unknown>) {
  const thrown: unknown = await call.then(
    () => Promise.reject(new Error('The call was not refused.')),
    (error: unknown) => error,
  );
  return thrownSchema.parse(thrown).response;
}

const envelopeSchema = z.object({
  error: z.object({
    code: z.number(),
    message: z.string(),
    errors: z.array(z.looseObject({ domain: z.string(), reason: z.string() })),
  }),
});

/** The first error of a call that YouTube refuses, with its status. */
export async function youtubeRefusalOf(call: Promise<unknown>) {
  const { status, headers, data } = await refusalOf(call);
  const { error } = envelopeSchema.parse(data);
  expect(error.code).toBe(status);
  return {
    status,
    message: error.message,
    challenge: headers.get('www-authenticate'),
    ...error.errors[0],
  };
}
