import { createHash } from 'node:crypto';
import { NONCE_PREFIX } from '@replywell/contract/limits';

/**
 * The nonce that the page puts into the authorize URL and that Google repeats in the ID token. So
 * the token belongs only to the attempt that knows this verifier. Unlike the PKCE challenge it also
 * protects a code that was requested without PKCE.
 */
export const nonceOf = (codeVerifier: string): string =>
  createHash('sha256').update(`${NONCE_PREFIX}${codeVerifier}`).digest('base64url');
