import { OAuth2Client } from 'google-auth-library';
import { youtube, type youtube_v3 } from 'googleapis';
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
const clientFor = (googleUrl: string): OAuth2Client =>
  new OAuth2Client({
    clientId: 'replywell-local',
    clientSecret: 'local-secret',
    redirectUri: CALLBACK,
    endpoints: {
      tokenInfoUrl: `${googleUrl}/tokeninfo`,
      oauth2AuthBaseUrl: `${googleUrl}/o/oauth2/v2/auth`,
      oauth2TokenUrl: `${googleUrl}/token`,
      oauth2RevokeUrl: `${googleUrl}/revoke`,
      oauth2FederatedSignonPemCertsUrl: `${googleUrl}/oauth2/v1/certs`,
    },
    transporterOptions: { fetchImplementation: fetch },
  });

/** Signs in like a person who approves at once, and returns the client with the tokens. */
export async function signIn(googleUrl: string, email: string): Promise<OAuth2Client> {
  const client = clientFor(googleUrl);
  const url = client.generateAuthUrl({
    access_type: 'offline',
    prompt: 'none',
    login_hint: email,
    scope: SCOPES,
  });
  const answer = await fetch(url, { redirect: 'manual' });
  const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
  client.setCredentials((await client.getToken(code)).tokens);
  return client;
}

export const youtubeWith = (auth: OAuth2Client, youtubeUrl: string): youtube_v3.Youtube =>
  youtube({ version: 'v3', auth, rootUrl: `${youtubeUrl}/`, retry: false });

const thrownSchema = z.object({
  response: z.object({ status: z.number(), headers: z.instanceof(Headers), data: z.unknown() }),
});

const envelopeSchema = z.object({
  error: z.object({
    code: z.number(),
    message: z.string(),
    errors: z.array(z.looseObject({ domain: z.string(), reason: z.string() })),
  }),
});

/** The first error of a call that YouTube refuses, with its status. */
export async function youtubeRefusalOf(call: Promise<unknown>) {
  const thrown: unknown = await call.catch((error: unknown) => error);
  const { status, headers, data } = thrownSchema.parse(thrown).response;
  const { error } = envelopeSchema.parse(data);
  expect(error.code).toBe(status);
  return {
    status,
    message: error.message,
    challenge: headers.get('www-authenticate'),
    ...error.errors[0],
  };
}
