import { revocationSchema, type SealedGrant } from '@replywell/contract/documents/credentials';
import { SCHEMA_VERSION } from '@replywell/contract/limits';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { RevocationStore } from '../../core/account/ports.ts';
import { REVOCATION_KEPT_MS } from '../../core/retention/expiry.ts';
import { toInstant } from '../../core/time.ts';
import { unlessMovedOn } from '../retention/oldest.ts';
import { paths } from '../firestore/documents.ts';
import { pagesOf } from '../firestore/pages-of.ts';
import type { TokenSealer } from './token-sealer.ts';

/** In the transaction that takes the grants away. The tokens stay sealed as they are. */
export function keepForRevocation(
  { db, transaction }: { db: Firestore; transaction: Transaction },
  grants: readonly SealedGrant[],
  now: number,
): void {
  for (const { googleId, refreshToken, accessToken } of grants)
    transaction.set(paths.revocations(db).doc(googleId), {
      schemaVersion: SCHEMA_VERSION,
      token: refreshToken ?? accessToken,
      expiresAt: toInstant(now + REVOCATION_KEPT_MS),
    });
}

/** `revocations/{googleId}`. One that cannot be opened is passed over until it expires. */
export function createRevocationStore(db: Firestore, sealer: TokenSealer): RevocationStore {
  return {
    async *list() {
      const all = paths.revocations(db).orderBy('expiresAt');
      for await (const page of pagesOf(all))
        for (const snapshot of page) {
          const { id, ref, updateTime: lastUpdateTime } = snapshot;
          if ((await paths.pendingGrant(db, id).get()).exists) continue;
          const stored = revocationSchema.safeParse(snapshot.data());
          const token = stored.success ? sealer.open(stored.data.token, id) : null;
          if (token !== null)
            yield { token, forget: () => unlessMovedOn(ref.delete({ lastUpdateTime })) };
        }
    },
  };
}
