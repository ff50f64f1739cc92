import * as z from 'zod/mini';
import { quotaDocumentSchema } from '@replywell/contract/documents/quota';
import { SCHEMA_VERSION } from '@replywell/contract/limits';
import {
  FieldPath,
  FieldValue,
  type DocumentReference,
  type Firestore,
  type QueryDocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import { quotaDay } from '../../core/sending/quota/day.ts';
import { paths } from '../firestore/documents.ts';
import { afterShards, nameOfShard } from '../firestore/shards.ts';

/** Names a Google account. It must use a secret key, because the name stays after a deletion. */
export type PersonOf = (googleId: string) => string;

interface Account {
  uid: string;
  /** null: the account has never had YouTube, so it has spent nothing. */
  googleId: string | null;
}

/** Always the first document of a day. The others hold only units (decision 050). */
const dayOf = (db: Firestore, now: number): DocumentReference => paths.quota(db).doc(quotaDay(now));

function write(
  transaction: Transaction,
  day: DocumentReference,
  uid: string,
  entry: { person: string; deleted: boolean },
): void {
  const changes = { schemaVersion: SCHEMA_VERSION, persons: { [uid]: entry } };
  transaction.set(day, changes, { merge: true });
}

/**
 * Notes on today's book whose account is being deleted. It must be in the transaction that begins
 * the deletion, so that the same person cannot have another account before it is noted.
 */
export function noteLeaving(
  {
    db,
    transaction,
    personOf,
  }: { db: Firestore; transaction: Transaction; personOf: PersonOf | null },
  { uid, googleId }: Account,
  now: number,
): void {
  if (googleId === null || personOf === null) return;
  write(transaction, dayOf(db, now), uid, { person: personOf(googleId), deleted: true });
}

const personsSchema = quotaDocumentSchema.shape.persons;

/**
 * Finds out whether this Google account has been another creator's today. The returned function
 * notes the new one beside it. Not read in the transaction, because all creators write the day.
 */
export async function findEarlier(
  db: Firestore,
  personOf: PersonOf,
  { uid, googleId }: Account,
  now: number,
): Promise<(transaction: Transaction) => void> {
  if (googleId === null) return () => undefined;
  const day = dayOf(db, now);
  const person = personOf(googleId);
  const persons = personsSchema.safeParse((await day.get()).get('persons')).data ?? {};
  const known = Object.values(persons).some((entry) => entry.person === person);
  return (transaction) => {
    if (known) write(transaction, day, uid, { person, deleted: false });
  };
}

const shareSchema = z.object({ reserved: z._default(z.int(), 0) });

/**
 * Removes the creator from one day of the quota. Reservations for later days become free again.
 * Those for today and earlier count as used, because they may be spent: we must not promise units
 * that YouTube does not have.
 */
export async function forgetShare(
  day: QueryDocumentSnapshot,
  uid: string,
  today: string,
): Promise<void> {
  const ofCreator = new FieldPath('creators', uid);
  const share = shareSchema.safeParse(day.get(ofCreator)).data;
  if (!share) return;
  const spent = nameOfShard(day.id) <= today ? share.reserved : 0;
  await day.ref.update(ofCreator, FieldValue.delete(), 'used', FieldValue.increment(spent));
}

/**
 * Removes from the book of a day that is over whose accounts were deleted on it. Reserved units
 * count as used there. Returns how many.
 */
export async function forgetPersons(db: Firestore, day: string): Promise<number> {
  const all = paths.quota(db).where('__name__', '>=', day).where('__name__', '<', afterShards(day));
  const first = await paths.quota(db).doc(day).get();
  const persons = personsSchema.safeParse(first.get('persons')).data ?? {};
  if (Object.keys(persons).length === 0) return 0;
  const deleted = Object.keys(persons).filter((uid) => persons[uid]?.deleted);
  const shards = (await all.get()).docs;
  for (const uid of deleted) for (const shard of shards) await forgetShare(shard, uid, day);
  await first.ref.update({ persons: FieldValue.delete() });
  return deleted.length;
}
