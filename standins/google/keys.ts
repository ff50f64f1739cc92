import { createHash } from 'node:crypto';

/** The left half of the hash, with which OpenID Connect ties an access token to an ID token. */
export const accessTokenHash = (accessToken: string): string =>
  createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url');
