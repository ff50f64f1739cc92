import { quotaDocumentSchema } from '@replywell/contract/documents/quota';
import { SCHEMA_VERSION } from '@replywell/contract/limits';
import {
  FieldPath,
  FieldValue,
  type DocumentReference,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import { quotaDay } from '../../core/sending/quota/day.ts';
import { paths } from '../firestore/documents.ts';

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
  { db, transaction, personOf }: { db: Firestore; transaction: Transaction; personOf: PersonOf },
  { uid, googleId }: Account,
  now: number,
): void {
  if (googleId === null) return;
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

/** Removes from the book of a day that is over whose accounts were deleted on it. */
export async function forgetPersons(db: Firestore, day: string): Promise<number> {
  const ref = paths.quota(db).doc(day);
  const persons = personsSchema.safeParse((await ref.get()).get('persons')).data ?? {};
  const deleted = Object.entries(persons).flatMap(([uid, entry]) => (entry.deleted ? [uid] : []));
  if (Object.keys(persons).length === 0) return 0;
  await ref.update(
    new FieldPath('persons'),
    FieldValue.delete(),
    ...deleted.flatMap((uid) => [new FieldPath('creators', uid), FieldValue.delete()]),
  );
  return deleted.length;
}
