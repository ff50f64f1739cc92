import { NONCE_PREFIX } from '@replywell/contract/limits';

const VERIFIER_BYTES = 32;

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** 43 characters of base64url are enough for a code verifier (RFC 7636) and for a state. */
export const randomToken = (): string =>
  toBase64Url(crypto.getRandomValues(new Uint8Array(VERIFIER_BYTES)));

const hashOf = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return toBase64Url(new Uint8Array(digest));
};

/** The S256 challenge of a verifier. */
export const challengeOf = (verifier: string): Promise<string> => hashOf(verifier);

/** Google repeats this value in the ID token. The server checks it with the same verifier. */
export const nonceOf = (verifier: string): Promise<string> => hashOf(`${NONCE_PREFIX}${verifier}`);
