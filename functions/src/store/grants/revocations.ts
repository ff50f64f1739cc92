import { revocationDocumentSchema } from '@replywell/contract/documents/revocations';
import { SCHEMA_VERSION } from '@replywell/contract/limits';
import { instantSchema } from '@replywell/contract/values';
import type {
  DocumentSnapshot,
  Firestore,
  QueryDocumentSnapshot,
  Transaction,
} from 'firebase-admin/firestore';
import type { Revocation, RevocationStore } from '../../core/account/ports.ts';
import type { Grant } from '../../core/permission/grant.ts';
import { toInstant, type Clock } from '../../core/time.ts';
import { paths } from '../firestore/documents.ts';
import type { TokenSealer } from './token-sealer.ts';

const RETRY_AFTER_MS = 10 * 60_000;

/**
 * Stores a grant's token for revocation, in the transaction that deletes the grant. The refresh
 * token is kept if there is one, or else the access token.
 */
export function keepForRevocation(
  { db, sealer, transaction }: { db: Firestore; sealer: TokenSealer; transaction: Transaction },
  { googleId, refreshToken, accessToken }: Grant,
  now: number,
): void {
  transaction.set(paths.revocations(db).doc(googleId), {
    schemaVersion: SCHEMA_VERSION,
    token: sealer.seal(refreshToken ?? accessToken, googleId),
    createdAt: toInstant(now),
    nextTryAt: toInstant(now),
  });
}

/** `revocations/{googleId}`: encrypted tokens. A failed try is repeated after ten minutes. */
export function createRevocationStore(
  db: Firestore,
  sealer: TokenSealer,
  clock: Clock,
): RevocationStore {
  const revocations = paths.revocations(db);

  /** null: the token cannot be read or decrypted, so it cannot be revoked. */
  function open(snapshot: DocumentSnapshot): Revocation | null {
    const stored = revocationDocumentSchema.safeParse(snapshot.data()).data;
    const token = stored && sealer.open(stored.token, snapshot.id);
    return token ? { googleId: snapshot.id, token } : null;
  }

  /**
   * Leaves out accounts that are signing in, because revoking an old token would end the new grant
   * too.
   */
  async function withoutSignIn(due: readonly QueryDocumentSnapshot[], now: number) {
    if (due.length === 0) return [];
    const pending = due.map(({ id }) => paths.pendingGrant(db, id));
    const expiries = (await db.getAll(...pending)).map(
      (one) => instantSchema.safeParse(one.get('expiresAt')).data ?? '',
    );
    return due.filter((_one, index) => (expiries[index] ?? '') <= toInstant(now));
  }

  return {
    async find(googleId) {
      return open(await revocations.doc(googleId).get());
    },

    async takeDue(limit) {
      const now = clock();
      const due = await revocations
        .where('nextTryAt', '<=', toInstant(now))
        .orderBy('nextTryAt')
        .limit(limit)
        .get();
      const nextTryAt = toInstant(now + RETRY_AFTER_MS);
      for (const { ref, updateTime } of due.docs)
        await ref.update({ nextTryAt }, { lastUpdateTime: updateTime }).catch(() => undefined);
      const free = await withoutSignIn(due.docs, now);
      return free.flatMap((snapshot) => open(snapshot) ?? []);
    },

    async done({ googleId, token }) {
      await db.runTransaction(async (transaction) => {
        const ref = revocations.doc(googleId);
        if (open(await transaction.get(ref))?.token === token) transaction.delete(ref);
      });
    },

    async dropOlderThan(before, limit) {
      const old = await revocations
        .where('createdAt', '<', toInstant(before))
        .limit(limit)
        .select()
        .get();
      await Promise.all(old.docs.map(({ ref }) => ref.delete()));
      return old.size;
    },
  };
}
