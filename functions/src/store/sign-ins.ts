import { credentialsDocumentSchema } from '@replywell/contract/documents/credentials';
import { userDocumentSchema } from '@replywell/contract/documents/users';
import type { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore';
import type { SignInState, SignInStore } from '../core/identity/ports.ts';
import { mergeGrants } from '../core/permission/grant.ts';
import { fromInstant, type Clock } from '../core/time.ts';
import { parseDocument, paths } from './documents.ts';
import { openGrant, sealGrant } from './sealed-grants.ts';
import type { TokenSealer } from './token-sealer.ts';

export function createSignInStore(db: Firestore, sealer: TokenSealer, clock: Clock): SignInStore {
  const credentials = (id: string) => paths.credentials(db).doc(id);
  const pendingOf = (googleId: string) => credentials(`google-${googleId}`);

  async function readGrant(transaction: Transaction, ref: DocumentReference) {
    const stored = parseDocument(credentialsDocumentSchema, await transaction.get(ref));
    return { grant: openGrant(sealer, stored), keptAt: stored && fromInstant(stored.updatedAt) };
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
    const pending =
      waiting?.grant && waiting.keptAt !== null
        ? { grant: waiting.grant, keptAt: waiting.keptAt }
        : null;
    return { user: parseDocument(userDocumentSchema, user), held: held.grant, pending };
  }

  return {
    async keepPending(grant) {
      const ref = pendingOf(grant.googleId);
      await db.runTransaction(async (transaction) => {
        const { grant: waiting } = await readGrant(transaction, ref);
        transaction.set(ref, sealGrant(sealer, mergeGrants(waiting, grant), clock()));
      });
    },

    settle({ uid, googleId }, settle) {
      return db.runTransaction(async (transaction) => {
        const settled = settle(await readState(transaction, uid, googleId));
        transaction.set(paths.user(db, uid), settled.user);
        if (settled.grant)
          transaction.set(credentials(uid), sealGrant(sealer, settled.grant, clock()));
        if (googleId !== null) transaction.delete(pendingOf(googleId));
        return settled;
      });
    },
  };
}
