import { randomBytes, scryptSync } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const secretsSchema = z.strictObject({
  tokenEncryptionKey: z.base64(),
  adminPassword: z.string().min(12),
});

/** Created once per checkout, so that stored tokens can be read after the next start. */
export type Secrets = z.infer<typeof secretsSchema>;

/**
 * Loads the secrets, or creates new ones if they are missing or unreadable. Creators whose tokens
 * were encrypted with the old ones must grant again.
 */
export function loadSecrets(folder: string): Secrets {
  const file = path.join(folder, 'secrets.json');
  try {
    return secretsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    const secrets = {
      tokenEncryptionKey: randomBytes(32).toString('base64'),
      adminPassword: randomBytes(12).toString('base64url'),
    };
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
    return secrets;
  }
}

/** What a guess costs. A deployment's is dearer than that of the local world. */
const LOCAL_COST = 16_384;
export const DEPLOYED_COST = 32_768;

/** The value of ADMIN_PASSWORD_HASH: `scrypt$N$r$p$salt$hash`, salt and hash in base64. */
export function hashPassword(password: string, cost: number = LOCAL_COST): string {
  const salt = randomBytes(16);
  const [blockSize, lanes] = [8, 1];
  const options = { N: cost, r: blockSize, p: lanes, maxmem: 256 * cost * blockSize };
  const hash = scryptSync(password, salt, 32, options);
  return `scrypt$${cost}$${blockSize}$${lanes}$${salt.toString('base64')}$${hash.toString('base64')}`;
}
