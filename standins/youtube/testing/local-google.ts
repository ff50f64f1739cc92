import { OAuth2Client } from 'google-auth-library';
import { youtube, type youtube_v3 } from 'googleapis/build/src/apis/youtube/index.js';
import { createGoogleStandin, type GoogleStandin } from '../../google/server.ts';
import type { Sleep } from '../../kernel/call.ts';
import { World } from '../../world/world.ts';
import { createYoutubeStandin, type YoutubeStandin } from '../server.ts';

export const CALLBACK = 'http://localhost:5055/auth/callback';
export const FORCE_SSL = 'https://www.googleapis.com/auth/youtube.force-ssl';
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

async function control(url: string, path: string, body: object = {}): Promise<unknown> {
  const answer = await fetch(`${url}/__control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const result: unknown = await answer.json();
  if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(result)}`);
  return result;
}

interface Options {
  /** How the YouTube stand-in waits. */
  sleep?: Sleep;
}

export async function startLocalGoogle(options: Options = {}): Promise<LocalGoogle> {
  const world = new World();
  const google = createGoogleStandin({ world });
  const googleUrl = await google.standin.listen(0);
  const made = createYoutubeStandin({ world, googleBaseUrl: googleUrl, ...options });
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
export const clientFor = (googleUrl: string): OAuth2Client =>
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
      oauth2FederatedSignonJwkCertsUrl: `${googleUrl}/oauth2/v3/certs`,
    },
    transporterOptions: { fetchImplementation: fetch },
  });

/** Follows an authorize URL that needs no clicks, and returns the parameters of the redirect. */
export async function followAuthorize(url: string): Promise<URLSearchParams> {
  const answer = await fetch(url, { redirect: 'manual' });
  const location = answer.headers.get('location');
  if (location === null) throw new Error(`No redirect: ${answer.status} ${await answer.text()}`);
  return new URL(location).searchParams;
}

/** Signs in without clicks and returns the client with the tokens. */
export async function signIn(
  googleUrl: string,
  email: string,
  scope: string[] = SCOPES,
): Promise<OAuth2Client> {
  const client = clientFor(googleUrl);
  const url = client.generateAuthUrl({
    access_type: 'offline',
    prompt: 'none',
    login_hint: email,
    scope,
  });
  const { tokens } = await client.getToken((await followAuthorize(url)).get('code') ?? '');
  client.setCredentials(tokens);
  return client;
}

export const youtubeWith = (auth: OAuth2Client, youtubeUrl: string): youtube_v3.Youtube =>
  youtube({ version: 'v3', auth, rootUrl: `${youtubeUrl}/`, retry: false });
