const VERIFIER_BYTES = 32;

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** 43 characters of base64url: enough for a code verifier (RFC 7636) and for a state. */
export const randomToken = (): string =>
  toBase64Url(crypto.getRandomValues(new Uint8Array(VERIFIER_BYTES)));

/** The S256 challenge of a verifier. */
export const challengeOf = async (verifier: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return toBase64Url(new Uint8Array(digest));
};
