import { z } from 'zod';

const KEY_BYTES = 32;
const DEFAULT_KEY_ID = 'k1';

const tokenKeySchema = z
  .string()
  .regex(/^(?:[\w-]+:)?[A-Za-z0-9+/=_-]+$/, 'must be base64, or id:base64')
  .transform((value) => {
    const [id, secret] = value.includes(':') ? value.split(':') : [DEFAULT_KEY_ID, value];
    return { id: id ?? DEFAULT_KEY_ID, key: Buffer.from(secret ?? '', 'base64') };
  })
  .refine(({ key }) => key.length === KEY_BYTES, `must hold ${KEY_BYTES} bytes`);

/**
 * `base64`, or `id:base64[,id:base64…]`: the first key seals, all of them open. A new key is put
 * first, and the old one goes once nothing sealed with it is left.
 */
export const tokenKeysSchema = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .pipe(z.tuple([tokenKeySchema], tokenKeySchema))
  .refine(
    (keys) => new Set(keys.map(({ id }) => id)).size === keys.length,
    'must not name two keys alike',
  );

/** Both or nobody. */
export const adminSchema = z
  .object({ ADMIN_LOGIN: z.string().optional(), ADMIN_PASSWORD_HASH: z.string().optional() })
  .transform(({ ADMIN_LOGIN: login, ADMIN_PASSWORD_HASH: passwordHash }) =>
    login && passwordHash ? { login, passwordHash } : null,
  );
