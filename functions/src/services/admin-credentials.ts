import { createHash, scrypt, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config.ts';
import type { CheckCredentials } from '../core/admin/log-in.ts';

type Admin = NonNullable<Config['admin']>;
type PasswordHash = Admin['passwordHash'];

const SPARE_MEMORY = 1_024 * 1_024;

function derive(password: string, { cost, blockSize, lanes, salt, hash }: PasswordHash) {
  const maxmem = 128 * cost * blockSize + 128 * blockSize * lanes + SPARE_MEMORY;
  return new Promise<Buffer>((resolve, reject) => {
    const options = { N: cost, r: blockSize, p: lanes, maxmem };
    scrypt(password, salt, hash.length, options, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Used if no admin is set up, so that a try takes the same time then. */
const NOBODY: PasswordHash = {
  cost: 16_384,
  blockSize: 8,
  lanes: 1,
  salt: Buffer.alloc(16),
  hash: Buffer.alloc(32),
};

/**
 * Checks login and password of the admin. The hash is always computed and both parts are compared
 * in constant time, so that the time reveals nothing. `admin` null: every login is wrong.
 */
export function createCheckCredentials(admin: Admin | null): CheckCredentials {
  const passwordHash = admin?.passwordHash ?? NOBODY;
  const knownLogin = digest(admin?.login ?? '');
  return async (login, password) => {
    const derived = await derive(password, passwordHash);
    const passwordFits = timingSafeEqual(derived, passwordHash.hash);
    const loginFits = timingSafeEqual(digest(login), knownLogin);
    return admin !== null && passwordFits && loginFits;
  };
}
