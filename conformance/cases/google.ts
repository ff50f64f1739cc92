import { bearer, form } from '../side.ts';
import type { Case } from './case.ts';

/** As the sign-in of the product sends it. The code was never issued. */
const CODE = { grant_type: 'authorization_code', code: '4/0AnobodyIssuedThis' };
const REDIRECT = 'http://localhost:5055/auth/callback';

const exchanging = (name: string, fields: Record<string, string>): Case => ({
  service: 'google',
  name,
  ask: ({ google, client }) =>
    form(google.tokenUrl, { client_id: client.id, client_secret: client.secret, ...fields }),
});

export const googleCases: readonly Case[] = [
  {
    service: 'google',
    name: 'a new access token',
    ask: ({ google, client, refreshToken }) =>
      form(google.tokenUrl, {
        client_id: client.id,
        client_secret: client.secret,
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
      }),
  },
  exchanging('a refresh token that nobody issued', {
    grant_type: 'refresh_token',
    refresh_token: '1//0nobody',
  }),
  exchanging('a code that nobody issued', { ...CODE, redirect_uri: REDIRECT }),
  exchanging('no code', { grant_type: 'authorization_code', redirect_uri: REDIRECT }),
  exchanging('no grant type', { redirect_uri: REDIRECT }),
  exchanging('a client that does not exist', {
    ...CODE,
    client_id: 'nobody.apps.googleusercontent.com',
    redirect_uri: REDIRECT,
  }),
  exchanging('a wrong client secret', {
    ...CODE,
    client_secret: 'nobody',
    redirect_uri: REDIRECT,
  }),
  {
    service: 'google',
    name: 'what an access token is good for',
    ask: ({ google }, { accessToken }) =>
      accessToken === undefined
        ? undefined
        : { method: 'POST', url: google.tokenInfoUrl, headers: bearer(accessToken) },
  },
  {
    service: 'google',
    name: 'what a token that nobody issued is good for',
    ask: ({ google }) => ({
      method: 'POST',
      url: google.tokenInfoUrl,
      headers: bearer('ya29.nobody'),
    }),
  },
  {
    service: 'google',
    name: 'taking back a token that nobody issued',
    ask: ({ google }) => form(google.revokeUrl, { token: '1//0nobody' }),
  },
  {
    service: 'google',
    name: 'the keys of ID tokens',
    keyed: true,
    ask: ({ google }) => ({ url: google.certsUrl }),
  },
];
