import { credentialsDocumentSchema } from '@replywell/contract/documents/credentials';
import { userDocumentSchema } from '@replywell/contract/documents/users';
import type { Firestore } from 'firebase-admin/firestore';
import type { Grant } from '../../core/permission/grant.ts';
import type { GrantStore, SeenGrant } from '../../core/permission/ports.ts';
import type { Clock } from '../../core/time.ts';
import { parseDocument, paths } from '../firestore/documents.ts';
import { openGrant, sealGrant } from './sealed-grants.ts';
import type { TokenSealer } from './token-sealer.ts';

/** Whether no other access token has been stored since. `seen` null: nothing was stored then. */
const isStillThat = (current: Grant | null, seen: SeenGrant | null): boolean =>
  current === null || current.accessToken === seen?.accessToken;

/** `credentials/{uid}`: encrypted tokens. Every method that writes is one transaction. */
export function createGrantStore(db: Firestore, sealer: TokenSealer, clock: Clock): GrantStore {
  const credentials = (uid: string) => paths.credentials(db).doc(uid);
  return {
    async find(uid) {
      const snapshot = await credentials(uid).get();
      return openGrant(sealer, parseDocument(credentialsDocumentSchema, snapshot));
    },

    replace(uid, seen, next) {
      return db.runTransaction(async (transaction) => {
        const snapshot = await transaction.get(credentials(uid));
        const current = openGrant(sealer, parseDocument(credentialsDocumentSchema, snapshot));
        // Deleted meanwhile (the creator disconnected): a refresh must not store it again.
        if (!current || !isStillThat(current, seen)) return current;
        transaction.set(credentials(uid), sealGrant(sealer, next, clock()));
        return next;
      });
    },

    rememberChannels(uid, accessToken, channels) {
      return db.runTransaction(async (transaction) => {
        const snapshot = await transaction.get(credentials(uid));
        const current = openGrant(sealer, parseDocument(credentialsDocumentSchema, snapshot));
        if (current?.accessToken !== accessToken) return;
        transaction.update(credentials(uid), { channels: [...channels] });
        transaction.update(paths.user(db, uid), { grantedChannels: [...channels] });
      });
    },

    markLost(uid, seen) {
      return db.runTransaction(async (transaction) => {
        const [grant, creator] = await transaction.getAll(credentials(uid), paths.user(db, uid));
        const current = grant && openGrant(sealer, parseDocument(credentialsDocumentSchema, grant));
        if (!isStillThat(current ?? null, seen)) return 'not-lost';
        const user = creator && parseDocument(userDocumentSchema, creator);
        if (user?.permission !== 'granted') return 'before';
        transaction.update(paths.user(db, uid), { permission: 'needed' });
        return 'now';
      });
    },
  };
}
