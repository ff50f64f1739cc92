import { pendingGrantSchema } from '@replywell/contract/documents/credentials';
import { userDocumentSchema } from '@replywell/contract/documents/users';
import { SCHEMA_VERSION } from '@replywell/contract/limits';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { CreatorStore, SignInStore } from '../../core/identity/ports.ts';
import { PENDING_MS } from '../../core/identity/settle-sign-in.ts';
import { mergeGrants } from '../../core/permission/grant.ts';
import { Refusal } from '../../core/refusal.ts';
import { fromInstant, toInstant, type Clock } from '../../core/time.ts';
import { unlessMovedOn } from '../retention/oldest.ts';
import { parseDocument, paths } from '../firestore/documents.ts';
import { readReturning, type PersonOf } from '../account/departed.ts';
import { readStanding } from '../firestore/standing.ts';
import { openGrant, readGrants, sealGrant, writeGrants } from '../permission/credentials.ts';
import type { TokenSealer } from '../permission/token-sealer.ts';

/** Grants that wait for their sign-in, and what a sign-in stores. Each call is one transaction. */
export function createSignInStore(
  db: Firestore,
  sealer: TokenSealer,
  clock: Clock,
  personOf: PersonOf,
): SignInStore {
  const pendingOf = (googleId: string) => paths.pendingGrant(db, googleId);

  async function readPending(transaction: Transaction, googleId: string) {
    const snapshot = await transaction.get(pendingOf(googleId));
    const stored = parseDocument(pendingGrantSchema, snapshot);
    const grant = stored && openGrant(sealer, stored);
    if (!grant) return null;
    return { grant, nonce: stored.nonce ?? null, keptAt: fromInstant(stored.updatedAt) };
  }

  return {
    async keepPending(grant, nonce) {
      await db.runTransaction(async (transaction) => {
        const waiting = await readPending(transaction, grant.googleId);
        const now = clock();
        transaction.set(pendingOf(grant.googleId), {
          ...sealGrant(sealer, mergeGrants(waiting?.grant ?? null, grant)),
          schemaVersion: SCHEMA_VERSION,
          ...(nonce !== null && { nonce }),
          updatedAt: toInstant(now),
          expiresAt: toInstant(now + PENDING_MS),
        });
      });
    },

    settle({ uid, pendingOf: googleId }, settle) {
      return db.runTransaction(async (transaction) => {
        if ((await readStanding(transaction, db, uid)).deleting)
          throw new Refusal('account_deleting');
        const scope = { db, sealer, transaction };
        const [user, held, pending] = await Promise.all([
          transaction.get(paths.user(db, uid)),
          readGrants(scope, uid),
          googleId === null ? null : readPending(transaction, googleId),
        ]);
        const before = parseDocument(userDocumentSchema, user);
        const settled = settle({ user: before, held, pending });
        const { googleId: own } = settled.user;
        const isNew = own !== null && own !== before?.googleId;
        const person = { db, transaction, personOf };
        const countUsed = isNew && (await readReturning(person, { uid, googleId: own }, clock()));
        transaction.set(paths.user(db, uid), settled.user);
        if (countUsed) countUsed();
        if (settled.grants) writeGrants(scope, uid, settled.grants);
        // Google would end the new grant with the old one.
        for (const grant of settled.grants ?? [])
          transaction.delete(paths.revocations(db).doc(grant.googleId));
        if (googleId !== null) transaction.delete(pendingOf(googleId));
        return settled;
      });
    },
  };
}

/** `users/{uid}` */
export function createCreatorStore(db: Firestore): CreatorStore {
  return {
    async find(uid) {
      return parseDocument(userDocumentSchema, await paths.user(db, uid).get());
    },
    async noteVisit(uid, visitedOn) {
      await unlessMovedOn(paths.user(db, uid).update({ visitedOn }));
    },
  };
}
