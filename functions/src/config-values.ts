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
 * `base64`, or `id:base64[,id:base64…]`. The first key seals, all keys open. To replace a key, put
 * the new one first and remove the old one once nothing sealed with it is left.
 */
export const tokenKeysSchema = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .pipe(z.tuple([tokenKeySchema], tokenKeySchema))
  .refine(
    (keys) => new Set(keys.map(({ id }) => id)).size === keys.length,
    'must not name two keys alike',
  );

const MAX_SCRYPT_MEMORY = 64 * 1_024 * 1_024;

/**
 * `scrypt$N$r$p$salt$hash`, salt and hash in base64. The lower bounds make guessing expensive; the
 * upper bounds limit the memory that a login needs.
 */
export const passwordHashSchema = z
  .string()
  .regex(
    /^scrypt(\$\d{1,7}){3}(\$[A-Za-z0-9+/=_-]+){2}$/,
    'must be scrypt$N$r$p$salt$hash, salt and hash in base64',
  )
  .transform((value) => {
    const [, cost, blockSize, lanes, salt = '', hash = ''] = value.split('$');
    return {
      cost: Number(cost),
      blockSize: Number(blockSize),
      lanes: Number(lanes),
      salt: Buffer.from(salt, 'base64'),
      hash: Buffer.from(hash, 'base64'),
    };
  })
  .refine(({ cost }) => cost >= 16_384 && Number.isInteger(Math.log2(cost)), {
    message: 'N must be a power of two, at least 16384',
  })
  .refine(({ blockSize, lanes }) => blockSize >= 1 && lanes >= 1 && lanes <= 4, {
    message: 'r must be at least 1 and p 1 to 4',
  })
  .refine(({ cost, blockSize }) => 128 * cost * blockSize <= MAX_SCRYPT_MEMORY, {
    message: 'N and r need more than 64 MiB',
  })
  .refine(({ salt, hash }) => salt.length >= 16 && hash.length >= 32 && hash.length <= 64, {
    message: 'the salt needs 16 bytes, the hash 32 to 64',
  });

/** Says in place of a list that nobody may join. */
const NOBODY = 'none';

/** `anna@example.com,@example.org`, or `none`. The result is in lower case. */
export const allowedEmailsSchema = z
  .string()
  .transform((value) =>
    value
      .toLowerCase()
      .split(',')
      .map((entry) => entry.trim()),
  )
  .transform((entries) => (entries.join() === NOBODY ? [] : entries))
  .pipe(
    z.array(
      z.union([z.email(), z.string().regex(/^@[^@\s,]+\.[^@\s,.]+$/)], {
        error: 'must be addresses, domains like @example.com, or none',
      }),
    ),
  );

/**
 * The address of a model's server as people write it: also without its protocol, with the call at its
 * end, or without the `/v1` where it has no other path.
 */
export const modelServerSchema = z
  .string()
  .transform((value) => {
    const whole = value.includes('://') ? value : `http://${value}`;
    const base = whole.replace(/\/{1,3}$/, '').replace(/\/chat\/completions$/, '');
    return URL.canParse(base) && new URL(base).pathname === '/' ? `${base}/v1` : base;
  })
  .pipe(z.url({ protocol: /^https?$/ }));
