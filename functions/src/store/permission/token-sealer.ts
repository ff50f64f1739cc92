import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { IdTokenSealer } from '../../core/identity/ports.ts';

export interface TokenKey {
  id: string;
  /** 32 bytes. */
  key: Buffer;
}

export interface TokenSealer {
  /** `owner` is part of the seal: a token sealed for one Google account cannot be opened for another. */
  seal(token: string, owner: string): string;
  /** null: it was changed, belongs to another owner, or was sealed with a key that we no longer have. */
  open(sealed: string, owner: string): string | null;
}

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * AES-256-GCM; a sealed token is `keyId.iv.tag.ciphertext`. The first key seals and all keys open,
 * so that keys can be replaced.
 */
export function createTokenSealer(keys: readonly [TokenKey, ...TokenKey[]]): TokenSealer {
  const [current] = keys;
  return {
    seal(token, owner) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, current.key, iv, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(owner));
      const text = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()]);
      const parts = [iv, cipher.getAuthTag(), text].map((part) => part.toString('base64url'));
      return [current.id, ...parts].join('.');
    },
    open(sealed, owner) {
      const [id, ...parts] = sealed.split('.');
      const key = keys.find((candidate) => candidate.id === id)?.key;
      const [iv, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'));
      if (!key || !iv || !tag || !text) return null;
      try {
        const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES });
        decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
        return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}

/** The owner that is sealed in with an ID token, so that no stored token can be taken for one. */
const SIGN_IN = 'a sign-in';

/** Seals the ID tokens that pages keep between the two calls of a sign-in. */
export const sealIdTokens = (sealer: TokenSealer): IdTokenSealer => ({
  seal: (idToken) => sealer.seal(idToken, SIGN_IN),
  open: (sealed) => sealer.open(sealed, SIGN_IN),
});
