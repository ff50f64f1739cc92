import { createHmac, hkdfSync } from 'node:crypto';

/** Returns a hash function with a secret key. Without the secret, the hashes reveal nothing. */
export function createKeyedHash(secret: Buffer, purpose: string): (text: string) => string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return (text) => createHmac('sha256', key).update(text).digest('base64url');
}
