import * as z from 'zod/mini';
import { credentialsDocumentSchema } from '@replywell/contract/documents/credentials';
import { deletionDocumentSchema } from '@replywell/contract/documents/deletions';
import { userDocumentSchema } from '@replywell/contract/documents/users';
import { SCHEMA_VERSION } from '@replywell/contract/limits';
import { FieldPath, FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import type { DisconnectStore, DeletionStore } from '../../core/account/ports.ts';
import type { ExportStore } from '../../core/account/download.ts';
import { Refusal } from '../../core/refusal.ts';
import { QUOTA_KEPT_MS } from '../../core/retention/expiry.ts';
import { toInstant, utcDayOf } from '../../core/time.ts';
import { parseDocument, paths } from '../firestore/documents.ts';
import { pagesOf } from '../firestore/pages-of.ts';
import { keepForRevocation } from '../permission/revocations.ts';
import { readSyncs } from '../youtube/syncs.ts';
import { readLeaving, type PersonOf } from './departed.ts';

/** Firestore takes 500 writes at once, but the emulator's requests must stay smaller. */
const DELETED_AT_ONCE = 300;
/** A hundred thousand documents must be read within the minute that Hosting gives. */
const EXPORTED_AT_ONCE = 1_000;

/** Only these fields: a document that is otherwise invalid must be deletable too. */
const connectionSchema = z.pick(userDocumentSchema, {
  googleId: true,
  permission: true,
  disconnectedAt: true,
});

async function readHeld(db: Firestore, transaction: Transaction, uid: string) {
  const credentials = paths.credentials(db);
  const [profile, held] = await transaction.getAll(paths.user(db, uid), credentials.doc(uid));
  const user = connectionSchema.safeParse(profile?.data()).data ?? null;
  const own = credentialsDocumentSchema.safeParse(held?.data()).data ?? null;
  const grants = own?.grants ?? [];
  const others = grants.map(({ googleId }) => googleId);
  const googleIds = new Set([...(user?.googleId ? [user.googleId] : []), ...others]);
  return { user, grants, googleIds, isHeld: held?.exists ?? false };
}

function removeTokens(
  scope: { db: Firestore; transaction: Transaction },
  uid: string,
  { grants, googleIds }: Pick<Awaited<ReturnType<typeof readHeld>>, 'grants' | 'googleIds'>,
  { revoked, now }: { revoked: boolean; now: number },
): void {
  const { db, transaction } = scope;
  transaction.delete(paths.credentials(db).doc(uid));
  for (const googleId of googleIds) transaction.delete(paths.pendingGrant(db, googleId));
  if (!revoked) keepForRevocation(scope, grants, now);
}

/** `users/{uid}` and `credentials`, each change in one transaction. */
export function createDisconnectStore(db: Firestore): DisconnectStore {
  return {
    disconnect: (uid, now, revoked) =>
      db.runTransaction(async (transaction) => {
        const held = await readHeld(db, transaction, uid);
        const { user, isHeld } = held;
        const loadAnew = await readSyncs(transaction, db, uid);
        if (!user) throw new Refusal('unauthenticated');
        removeTokens({ db, transaction }, uid, held, { revoked, now });
        // YouTube's data may be deleted before the creator comes back.
        loadAnew(now);
        const disconnectedAt =
          user.permission === 'none' && user.disconnectedAt ? user.disconnectedAt : toInstant(now);
        const none = { permission: 'none', grantedChannels: [], youtubeRefused: false } as const;
        transaction.update(paths.user(db, uid), { ...none, disconnectedAt });
        return { permission: 'none', changed: isHeld || user.permission !== 'none' };
      }),
  };
}

/** `deletions/{uid}`, and everything that is stored of a creator. */
// eslint-disable-next-line max-lines-per-function -- one port; each of its methods is short.
export function createDeletionStore(db: Firestore, personOf: PersonOf): DeletionStore {
  const record = (uid: string) => paths.deletion(db, uid);

  return {
    async find(uid) {
      const found = parseDocument(deletionDocumentSchema, await record(uid).get());
      return found && { finished: found.finishedAt !== null };
    },

    begin: (uid, now, revoked) =>
      db.runTransaction(async (transaction) => {
        const begun = await transaction.get(record(uid));
        const held = await readHeld(db, transaction, uid);
        if (begun.exists) return;
        const keepUsed = await readLeaving(
          { db, transaction, personOf },
          { uid, googleIds: held.googleIds },
          now,
        );
        removeTokens({ db, transaction }, uid, held, { revoked, now });
        transaction.delete(paths.user(db, uid));
        keepUsed();
        transaction.set(record(uid), {
          schemaVersion: SCHEMA_VERSION,
          startedAt: toInstant(now),
          finishedAt: null,
        });
      }),

    async deleteSome(uid) {
      const batch = db.batch();
      let deleted = 0;
      // Whatever collections exist, also those of later versions.
      for (const collection of await paths.user(db, uid).listCollections()) {
        const some = await collection
          .limit(DELETED_AT_ONCE - deleted)
          .select()
          .get();
        some.docs.forEach(({ ref }) => batch.delete(ref));
        deleted += some.size;
        if (deleted >= DELETED_AT_ONCE) break;
      }
      const sends = await paths
        .allSends(db)
        .where('uid', '==', uid)
        .limit(Math.max(1, DELETED_AT_ONCE - deleted))
        .select()
        .get();
      sends.docs.forEach(({ ref }) => batch.delete(ref));
      deleted += sends.size;
      if (deleted > 0) await batch.commit();
      return deleted;
    },

    async finish(uid, now) {
      const from = utcDayOf(now - QUOTA_KEPT_MS);
      const days = await paths.quota(db).where(FieldPath.documentId(), '>=', from).get();
      const ofCreator = new FieldPath('creators', uid);
      // Reserved units are free again. Used ones stay in the day's sum.
      for (const day of days.docs)
        if (day.get(ofCreator) !== undefined) await day.ref.update(ofCreator, FieldValue.delete());
      await record(uid).update({ finishedAt: toInstant(now) });
    },

    async *listUnfinished() {
      const open = paths.deletions(db).where('finishedAt', '==', null).orderBy('startedAt');
      for await (const page of pagesOf(open)) for (const { id } of page) yield id;
    },

    async forgetFinished(before, limit) {
      const old = await paths
        .deletions(db)
        .where('finishedAt', '<', toInstant(before))
        .limit(limit)
        .select()
        .get();
      await Promise.all(old.docs.map(({ ref }) => ref.delete()));
      return old.size;
    },
  };
}

/** Sends are stored under their channels, so their ids are paths. */
async function pageOfSends(db: Firestore, uid: string, after: string | null) {
  const all = paths.allSends(db).where('uid', '==', uid).orderBy('__name__');
  const query = after === null ? all : all.startAfter(db.doc(after));
  const page = await query.limit(EXPORTED_AT_ONCE).get();
  return page.docs.map((snapshot) => ({ id: snapshot.ref.path, document: snapshot.data() }));
}

export function createExportStore(db: Firestore): ExportStore {
  return {
    begin: (uid, now, admit) =>
      db.runTransaction(async (transaction) => {
        const user = await transaction.get(paths.user(db, uid));
        const profile = user.data();
        if (!profile) throw new Refusal('unauthenticated');
        admit(profile);
        transaction.update(user.ref, { downloadedAt: toInstant(now) });
        return profile;
      }),
    async page(uid, collection, after) {
      if (collection === 'sends') return pageOfSends(db, uid, after);
      let query = paths.user(db, uid).collection(collection).orderBy('__name__');
      if (after !== null) query = query.startAfter(after);
      const page = await query.limit(EXPORTED_AT_ONCE).get();
      return page.docs.map((snapshot) => ({ id: snapshot.id, document: snapshot.data() }));
    },
  };
}
