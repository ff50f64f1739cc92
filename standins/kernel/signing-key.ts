import { createHash, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';

/** A key that signs tokens as Google does, and its public form. */
export interface SigningKey {
  kid: string;
  /** `/oauth2/v1/certs`: key id to PEM. */
  pemMap: Record<string, string>;
  signJwt: (claims: object) => string;
}

const base64url = (value: string | Buffer): string => Buffer.from(value).toString('base64url');

export function createSigningKey(): SigningKey {
  const pair = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const privateKey = createPrivateKey(pair.privateKey);
  const kid = createHash('sha1').update(pair.publicKey).digest('hex');
  return {
    kid,
    pemMap: { [kid]: pair.publicKey },
    signJwt: (claims) => {
      const header = base64url(JSON.stringify({ alg: 'RS256', kid, typ: 'JWT' }));
      const input = `${header}.${base64url(JSON.stringify(claims))}`;
      return `${input}.${base64url(sign('sha256', Buffer.from(input), privateKey))}`;
    },
  };
}
