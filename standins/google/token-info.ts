import { verify } from 'node:crypto';
import { z } from 'zod';
import type { Account } from '../world/model.ts';
import { CLIENT } from './authorize-request.ts';
import type { AccessToken } from './grants.ts';
import type { SigningKey } from '../kernel/signing-key.ts';

/** Numbers and booleans are strings here, as Google sends them. */
export function accessTokenInfo(
  token: AccessToken,
  account: Account,
  now: number,
): Record<string, string> {
  const mayTellEmail = token.scopes.has('https://www.googleapis.com/auth/userinfo.email');
  return {
    azp: CLIENT.id,
    aud: CLIENT.id,
    sub: account.sub,
    scope: [...token.scopes].join(' '),
    exp: String(Math.floor(token.expiresAt / 1000)),
    expires_in: String(Math.max(0, Math.floor((token.expiresAt - now) / 1000))),
    ...(mayTellEmail && { email: account.email, email_verified: 'true' }),
    access_type: token.offline ? 'offline' : 'online',
  };
}

const partSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

function decode(part: string): z.infer<typeof partSchema> | null {
  try {
    return partSchema.parse(JSON.parse(Buffer.from(part, 'base64url').toString('utf8')));
  } catch {
    return null;
  }
}

/** null: the token is not ours, was changed, or has expired. */
export function idTokenInfo(
  idToken: string,
  key: SigningKey,
  now: number,
): Record<string, string> | null {
  const [header = '', payload = '', signature = ''] = idToken.split('.');
  const pem = key.pemMap[key.kid] ?? '';
  const signed = Buffer.from(`${header}.${payload}`);
  if (!verify('sha256', signed, pem, Buffer.from(signature, 'base64url'))) return null;
  const claims = decode(payload);
  if (!claims || Number(claims.exp) * 1000 <= now) return null;
  return Object.fromEntries(
    Object.entries({ ...claims, ...decode(header) }).map(([name, value]) => [name, String(value)]),
  );
}
