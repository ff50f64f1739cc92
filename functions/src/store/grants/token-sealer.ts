import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

export interface TokenKey {
  id: string;
  /** 32 bytes. */
  key: Buffer;
}

export interface TokenSealer {
  /** `owner` is bound in: what was sealed for one Google account does not open for another. */
  seal(token: string, owner: string): string;
  /** null where it was changed, moved to another owner, or sealed with a key we no longer have. */
  open(sealed: string, owner: string): string | null;
}

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Answers `keyId.iv.tag.ciphertext`. The first key seals, all of them open: that is how keys rotate. */
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
