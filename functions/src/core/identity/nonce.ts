import { createHash } from 'node:crypto';
import { NONCE_PREFIX } from '@replywell/contract/limits';

/**
 * What the page puts into the authorize URL and Google repeats in the ID token, so that the token
 * belongs to the attempt that knows this verifier and to no other. Unlike the challenge it also
 * holds for a code that was asked for without PKCE.
 */
export const nonceOf = (codeVerifier: string): string =>
  createHash('sha256').update(`${NONCE_PREFIX}${codeVerifier}`).digest('base64url');
