import {
  adminAttemptsDocumentSchema,
  adminSessionDocumentSchema,
} from '@replywell/contract/documents/admin';
import { SCHEMA_VERSION } from '@replywell/contract/limits';
import type {
  CollectionReference,
  DocumentReference,
  Firestore,
  Transaction,
} from 'firebase-admin/firestore';
import type { AdminAttempts, AdminSessions } from '../core/admin/ports.ts';
import { TRIES_WINDOW_MS } from '../core/admin/tries.ts';
import { fromInstant, toInstant } from '../core/time.ts';
import { parseDocument, paths } from './documents.ts';

/** A sign-in waits for this; what is left goes with the next one. */
const REMOVED_AT_ONCE = 100;

async function removeExpired(db: Firestore, from: CollectionReference, now: number): Promise<void> {
  const old = from.where('expiresAt', '<=', toInstant(now)).limit(REMOVED_AT_ONCE);
  const { docs } = await old.select().get();
  const batch = db.batch();
  for (const { ref } of docs) batch.delete(ref);
  await batch.commit();
}

export function createAdminSessions(db: () => Firestore): AdminSessions {
  const session = (key: string) => paths.adminSessions(db()).doc(key);
  return {
    create: async (key, document) => {
      await session(key).create(document);
    },
    find: async (key) => parseDocument(adminSessionDocumentSchema, await session(key).get()),
    remove: async (key) => {
      await session(key).delete();
    },
    removeExpired: (now) => removeExpired(db(), paths.adminSessions(db()), now),
  };
}

const readTries = async (transaction: Transaction, ref: DocumentReference): Promise<number[]> =>
  parseDocument(adminAttemptsDocumentSchema, await transaction.get(ref))?.tries.map(fromInstant) ??
  [];

function writeTries(
  transaction: Transaction,
  ref: DocumentReference,
  tries: readonly number[],
): void {
  const last = tries.at(-1);
  if (last === undefined) {
    transaction.delete(ref);
    return;
  }
  transaction.set(ref, {
    schemaVersion: SCHEMA_VERSION,
    tries: tries.map(toInstant),
    expiresAt: toInstant(last + TRIES_WINDOW_MS),
  });
}

export function createAdminAttempts(db: () => Firestore): AdminAttempts {
  return {
    count: (keys, decide) =>
      db().runTransaction(async (transaction) => {
        // Guesses in parallel wait for each other here; one that never gets its turn is refused.
        const attempts = paths.adminAttempts(db());
        const refs = { address: attempts.doc(keys.address), login: attempts.doc(keys.login) };
        const [address, login] = await Promise.all([
          readTries(transaction, refs.address),
          readTries(transaction, refs.login),
        ]);
        const decided = decide({ address, login });
        writeTries(transaction, refs.address, decided.address);
        writeTries(transaction, refs.login, decided.login);
      }),
    removeExpired: (now) => removeExpired(db(), paths.adminAttempts(db()), now),
  };
}
