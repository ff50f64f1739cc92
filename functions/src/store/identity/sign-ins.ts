import { credentialsDocumentSchema } from '@replywell/contract/documents/credentials';
import { userDocumentSchema } from '@replywell/contract/documents/users';
import type { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore';
import type { SignInState, SignInStore } from '../../core/identity/ports.ts';
import { PENDING_MS } from '../../core/identity/settle-sign-in.ts';
import { mergeGrants } from '../../core/permission/grant.ts';
import { Refusal } from '../../core/refusal.ts';
import { fromInstant, toInstant, type Clock } from '../../core/time.ts';
import { parseDocument, paths } from '../firestore/documents.ts';
import { readStanding } from '../firestore/standing.ts';
import { openGrant, sealGrant } from '../grants/sealed-grants.ts';
import type { TokenSealer } from '../grants/token-sealer.ts';

/** Grants that wait for their sign-in, and what a sign-in stores. Each call is one transaction. */
export function createSignInStore(db: Firestore, sealer: TokenSealer, clock: Clock): SignInStore {
  const credentials = (id: string) => paths.credentials(db).doc(id);
  const pendingOf = (googleId: string) => paths.pendingGrant(db, googleId);

  async function readGrant(transaction: Transaction, ref: DocumentReference) {
    const stored = parseDocument(credentialsDocumentSchema, await transaction.get(ref));
    return { grant: openGrant(sealer, stored), stored };
  }

  async function readState(
    transaction: Transaction,
    uid: string,
    googleId: string | null,
  ): Promise<SignInState> {
    const [user, held, waiting] = await Promise.all([
      transaction.get(paths.user(db, uid)),
      readGrant(transaction, credentials(uid)),
      googleId === null ? null : readGrant(transaction, pendingOf(googleId)),
    ]);
    const { grant = null, stored = null } = waiting ?? {};
    const pending =
      grant && stored
        ? { grant, nonce: stored.nonce ?? null, keptAt: fromInstant(stored.updatedAt) }
        : null;
    return { user: parseDocument(userDocumentSchema, user), held: held.grant, pending };
  }

  return {
    async keepPending(grant, nonce) {
      const ref = pendingOf(grant.googleId);
      await db.runTransaction(async (transaction) => {
        const { grant: waiting } = await readGrant(transaction, ref);
        const now = clock();
        const expiresAt = toInstant(now + PENDING_MS);
        const sealed = sealGrant(sealer, mergeGrants(waiting, grant), now);
        transaction.set(ref, { ...sealed, ...(nonce !== null && { nonce }), expiresAt });
      });
    },

    settle({ uid, pendingOf: googleId }, settle) {
      return db.runTransaction(async (transaction) => {
        if ((await readStanding(transaction, db, uid)).deleting)
          throw new Refusal('account_deleting');
        const state = await readState(transaction, uid, googleId);
        const settled = settle(state);
        transaction.set(paths.user(db, uid), settled.user);
        if (settled.grant)
          transaction.set(credentials(uid), sealGrant(sealer, settled.grant, clock()));
        if (googleId !== null) transaction.delete(pendingOf(googleId));
        return settled;
      });
    },
  };
}
