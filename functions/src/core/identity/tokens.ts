import { createHash, timingSafeEqual } from 'node:crypto';
import { TOKEN_SCOPES, type TokenScope } from '@replywell/contract/endpoint';
import { TOKENS, type createToken, type PersonalToken } from '@replywell/contract/endpoints/tokens';
import { youtubeIdSchema } from '@replywell/contract/values';
import type { z } from 'zod';
import { Refusal } from '../refusal.ts';
import { DAY_MS, fromInstant, toInstant, utcDayOf, type Clock, type NewId } from '../time.ts';
import type { ProgramSession } from './ports.ts';

/**
 * Personal tokens: `rw_{creator}.{id}.{secret}`. Only a hash of the secret is stored, under the
 * creator, so a token ends with their data.
 */

export interface StoredToken extends PersonalToken {
  secretHash: string;
}

export interface TokenStore {
  list(uid: string): Promise<StoredToken[]>;
  find(uid: string, id: string): Promise<StoredToken | null>;
  /** Refused if the creator has no data. */
  add(uid: string, token: StoredToken): Promise<void>;
  /** Does nothing if it was revoked meanwhile. */
  noteUse(uid: string, id: string, day: string): Promise<void>;
  remove(uid: string, id: string): Promise<void>;
  removeAll(uid: string): Promise<void>;
}

export interface TokenPorts {
  tokens: TokenStore;
  clock: Clock;
  newId: NewId;
  newSecret: () => string;
}

const PREFIX = 'rw_';

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const encoded = (text: string): string => Buffer.from(text).toString('base64url');

const parsed = (token: string): { uid: string; id: string; secret: string } | null => {
  const [owner = '', id = '', secret = '', ...rest] = token.slice(PREFIX.length).split('.');
  const uid = Buffer.from(owner, 'base64url').toString();
  // Both become names of documents, and what a stranger calls one must not fail there.
  const areNames = [uid, id].every((name) => youtubeIdSchema.safeParse(name).success);
  return token.startsWith(PREFIX) && areNames && rest.length === 0 ? { uid, id, secret } : null;
};

const isOpen = ({ expiresAt }: PersonalToken, now: number): boolean => fromInstant(expiresAt) > now;

/** The latest first. Those that have expired are left out. */
export async function listTokens(
  { tokens, clock }: Pick<TokenPorts, 'tokens' | 'clock'>,
  uid: string,
): Promise<PersonalToken[]> {
  const now = clock();
  const open = (await tokens.list(uid)).filter((one) => isOpen(one, now));
  return open.toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
}

/** Returns the token itself, which is kept nowhere. Throws `tokens_full`. */
export async function issueToken(
  { tokens, clock, newId, newSecret }: TokenPorts,
  uid: string,
  { name, scope, days }: z.output<typeof createToken.body>,
): Promise<string> {
  const now = clock();
  for (const one of await tokens.list(uid)) if (!isOpen(one, now)) await tokens.remove(uid, one.id);
  if ((await tokens.list(uid)).length >= TOKENS.most) throw new Refusal('tokens_full');
  const [id, secret] = [newId(), newSecret()];
  await tokens.add(uid, {
    id,
    name,
    scope,
    createdAt: toInstant(now),
    expiresAt: toInstant(now + days * DAY_MS),
    usedOn: null,
    secretHash: hashOf(secret),
  });
  return `${PREFIX}${encoded(uid)}.${id}.${secret}`;
}

const allows = (has: TokenScope, needed: TokenScope): boolean =>
  TOKEN_SCOPES.indexOf(has) >= TOKEN_SCOPES.indexOf(needed);

/**
 * The creator for whom a token speaks. Throws `unauthenticated` for one that is no token, was revoked or
 * has expired, and `forbidden` for a call that its scope, or any token, does not allow (`needed` null).
 */
export async function verifyToken(
  { tokens, clock }: Pick<TokenPorts, 'tokens' | 'clock'>,
  token: string,
  needed: TokenScope | null,
): Promise<ProgramSession> {
  const { uid, id, secret } = parsed(token) ?? {};
  const stored = uid && id ? await tokens.find(uid, id) : null;
  const now = clock();
  const isRight = stored && secret && isSame(stored.secretHash, hashOf(secret));
  if (!uid || !isRight || !isOpen(stored, now)) throw new Refusal('unauthenticated');
  if (needed === null || !allows(stored.scope, needed)) throw new Refusal('forbidden', 'scope');
  const today = utcDayOf(now);
  if (stored.usedOn !== today) await tokens.noteUse(uid, stored.id, today);
  return {
    uid,
    id: stored.id,
    scope: stored.scope,
    signedInAt: fromInstant(stored.createdAt),
    expiresAt: fromInstant(stored.expiresAt),
  };
}
