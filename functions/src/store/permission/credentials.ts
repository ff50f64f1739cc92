import {
  credentialsDocumentSchema,
  type CredentialsDocument,
  type SealedGrant,
} from '@replywell/contract/documents/credentials';
import { userDocumentSchema } from '@replywell/contract/documents/users';
import { SCHEMA_VERSION } from '@replywell/contract/limits';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { isDeepStrictEqual } from 'node:util';
import { grantFor, permissionWith, withGrant, type Grant } from '../../core/permission/grant.ts';
import type { GrantStore } from '../../core/permission/ports.ts';
import { fromInstant, toInstant } from '../../core/time.ts';
import { parseDocument, paths } from '../firestore/documents.ts';
import type { TokenSealer } from './token-sealer.ts';

export function sealGrant(sealer: TokenSealer, grant: Grant): SealedGrant {
  const { googleId, refreshToken } = grant;
  return {
    ...grant,
    accessToken: sealer.seal(grant.accessToken, googleId),
    accessTokenExpiresAt: toInstant(grant.accessTokenExpiresAt),
    refreshToken: refreshToken === null ? null : sealer.seal(refreshToken, googleId),
  };
}

/** The document for these grants. null: there are none. */
export function credentialsOf(grants: readonly SealedGrant[]): CredentialsDocument | null {
  const [idleSince] = grants.map((grant) => grant.accessTokenExpiresAt).sort();
  if (idleSince === undefined) return null;
  return { schemaVersion: SCHEMA_VERSION, grants: [...grants], idleSince };
}

/** Decrypts a stored grant. null: a token cannot be decrypted, so the creator must grant again. */
export function openGrant(sealer: TokenSealer, stored: SealedGrant): Grant | null {
  const { googleId, scope, channelId, isLost } = stored;
  const accessToken = sealer.open(stored.accessToken, googleId);
  const refreshToken = stored.refreshToken && sealer.open(stored.refreshToken, googleId);
  if (accessToken === null || (stored.refreshToken !== null && refreshToken === null)) return null;
  return {
    googleId,
    accessToken,
    accessTokenExpiresAt: fromInstant(stored.accessTokenExpiresAt),
    refreshToken,
    scope,
    channelId,
    isLost,
  };
}

/** All that can be decrypted. */
const openGrants = (sealer: TokenSealer, stored: CredentialsDocument | null): Grant[] =>
  (stored?.grants ?? []).flatMap((grant) => openGrant(sealer, grant) ?? []);

export interface GrantsIn {
  db: Firestore;
  sealer: TokenSealer;
  transaction: Transaction;
}

export async function readGrants({ db, sealer, transaction }: GrantsIn, uid: string) {
  const snapshot = await transaction.get(paths.credentials(db).doc(uid));
  return openGrants(sealer, parseDocument(credentialsDocumentSchema, snapshot));
}

export function writeGrants(
  { db, sealer, transaction }: GrantsIn,
  uid: string,
  grants: readonly Grant[],
): void {
  const document = credentialsOf(grants.map((grant) => sealGrant(sealer, grant)));
  const reference = paths.credentials(db).doc(uid);
  if (document) transaction.set(reference, document);
  else transaction.delete(reference);
}

type Decide = (held: readonly Grant[]) => readonly Grant[] | null;

/** `credentials/{uid}`: encrypted tokens. Every method that writes is one transaction. */
export function createGrantStore(db: Firestore, sealer: TokenSealer): GrantStore {
  /** Writes what `decide` returns (null: nothing), and what the profile says of it. */
  const change = (uid: string, decide: Decide) =>
    db.runTransaction(async (transaction) => {
      const scope = { db, sealer, transaction };
      const profile = await transaction.get(paths.user(db, uid));
      const held = await readGrants(scope, uid);
      const user = parseDocument(userDocumentSchema, profile);
      const next = decide(held);
      if (next === null || !user) return { grants: held, told: false };
      if (next !== held) writeGrants(scope, uid, next);
      const { permission, grantedChannels = null } = user;
      const said = permissionWith(next, user);
      const told = !isDeepStrictEqual(said, { permission, grantedChannels });
      if (told) transaction.update(profile.ref, { ...said });
      return { grants: next, told };
    });
  const withToken = (held: readonly Grant[], accessToken: string | null) =>
    held.find((grant) => grant.accessToken === accessToken);

  return {
    async find(uid) {
      const snapshot = await paths.credentials(db).doc(uid).get();
      return openGrants(sealer, parseDocument(credentialsDocumentSchema, snapshot));
    },

    async replace(uid, seen, next) {
      const { grants } = await change(uid, (held) =>
        // Not if it was deleted meanwhile (the creator disconnected), or another token was stored.
        withToken(held, seen.accessToken) ? withGrant(held, next) : null,
      );
      return grants.find(({ googleId }) => googleId === next.googleId) ?? null;
    },

    async rememberChannel(uid, accessToken, channelId) {
      await change(uid, (held) => {
        const grant = withToken(held, accessToken);
        if (!grant || grant.channelId === channelId) return null;
        const others = held.filter((other) => other.channelId !== channelId);
        return withGrant(others, { ...grant, channelId });
      });
    },

    async markLost({ uid, channelId }, accessToken) {
      let wasLost = false;
      const { grants, told } = await change(uid, (held) => {
        const grant = withToken(held, accessToken);
        wasLost = grant?.isLost ?? false;
        return grant && !wasLost ? withGrant(held, { ...grant, isLost: true }) : held;
      });
      const isThere = accessToken === null || withToken(grants, accessToken) !== undefined;
      const isUsable = accessToken === null && grantFor(grants, channelId) !== null;
      if (!isThere || isUsable) return 'not-lost';
      return (accessToken === null ? told : !wasLost) ? 'now' : 'before';
    },
  };
}
