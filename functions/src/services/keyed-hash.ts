import { createHmac, hkdfSync } from 'node:crypto';

/** What is stored under it tells nothing to whoever lacks the secret. */
export function createKeyedHash(secret: Buffer, purpose: string): (text: string) => string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return (text) => createHmac('sha256', key).update(text).digest('base64url');
}
