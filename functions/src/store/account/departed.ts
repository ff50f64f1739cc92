import { createHmac, hkdfSync } from 'node:crypto';
import {
  departedDocumentSchema,
  type DepartedDocument,
} from '@replywell/contract/documents/departed';
import { draftCountSchema } from '@replywell/contract/documents/draft-counts';
import { quotaDocumentSchema } from '@replywell/contract/documents/quota';
import { SCHEMA_VERSION } from '@replywell/contract/limits';
import {
  FieldValue,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import { monthOf, nextMonth } from '../../core/model/month.ts';
import { nextQuotaReset, quotaDay } from '../../core/sending/quota.ts';
import { toInstant } from '../../core/time.ts';
import { paths } from '../firestore/documents.ts';
import type { TokenKey } from '../permission/token-sealer.ts';

/**
 * What a person has used outlives the deletion of their data: `departed/{hash}` (decision 071). Both
 * functions read in a transaction and return a function that writes in it.
 */

/** A keyed hash of the id of a Google account. */
export type PersonOf = (googleId: string) => string;

/** The oldest key stays when new ones are added. */
export function createPersonOf(keys: readonly [TokenKey, ...TokenKey[]]): PersonOf {
  const { key } = keys.at(-1) ?? keys[0];
  const own = Buffer.from(hkdfSync('sha256', key, '', 'departed', 32));
  return (googleId) => createHmac('sha256', own).update(googleId).digest('base64url');
}

export interface PersonIn {
  db: Firestore;
  transaction: Transaction;
  personOf: PersonOf;
}

type Used = Omit<DepartedDocument, 'schemaVersion' | 'expiresAt'>;

const keptIn = (snapshot: DocumentSnapshot): DepartedDocument | undefined =>
  departedDocumentSchema.safeParse(snapshot.data()).data;

/** Never less than what is kept, which may be of another creator with this account. */
function grown(used: Used, snapshot: DocumentSnapshot, now: number): DepartedDocument {
  const kept = keptIn(snapshot);
  const ofMonth = kept?.month === used.month ? kept : null;
  const drafts = Math.max(used.drafts, ofMonth?.drafts ?? 0);
  const looks = Math.max(used.looks, ofMonth?.looks ?? 0);
  const units = Math.max(used.units, kept?.day === used.day ? kept.units : 0);
  const over = [drafts + looks > 0 ? nextMonth(now) : now, units > 0 ? nextQuotaReset(now) : now];
  const expiresAt = toInstant(Math.max(...over));
  return { ...used, schemaVersion: SCHEMA_VERSION, drafts, looks, units, expiresAt };
}

/** Keeps the drafts and looks of the month and the units of the day of a creator who leaves. */
export async function readLeaving(
  { db, transaction, personOf }: PersonIn,
  { uid, googleIds }: { uid: string; googleIds: ReadonlySet<string> },
  now: number,
): Promise<() => void> {
  const [month, day] = [monthOf(now), quotaDay(now)];
  const count = paths.draftCounts(db, uid).doc(month);
  const persons = [...googleIds].map((id) => paths.departed(db).doc(personOf(id)));
  const counted = draftCountSchema.safeParse((await transaction.get(count)).data()).data;
  const book = await transaction.get(paths.quota(db).doc(day));
  const { creators = {} } = quotaDocumentSchema.safeParse(book.data()).data ?? {};
  const { drafts = 0, looks = 0 } = counted ?? {};
  const used = { month, drafts, looks, day, units: creators[uid]?.used ?? 0 };
  const kept = persons.length > 0 ? await transaction.getAll(...persons) : [];
  return () => {
    // Without a count, a draft that begins now is refused.
    transaction.delete(count);
    if (drafts + looks + used.units === 0) return;
    for (const snapshot of kept) transaction.set(snapshot.ref, grown(used, snapshot, now));
  };
}

export async function readReturning(
  { db, transaction, personOf }: PersonIn,
  { uid, googleId }: { uid: string; googleId: string },
  now: number,
): Promise<() => void> {
  const kept = keptIn(await transaction.get(paths.departed(db).doc(personOf(googleId))));
  const [month, day] = [monthOf(now), quotaDay(now)];
  return () => {
    if (kept?.month === month) {
      const added = {
        schemaVersion: SCHEMA_VERSION,
        drafts: FieldValue.increment(kept.drafts),
        looks: FieldValue.increment(kept.looks),
      };
      transaction.set(paths.draftCounts(db, uid).doc(month), added, { merge: true });
    }
    if (kept?.day === day) {
      const used = FieldValue.increment(kept.units);
      transaction.set(paths.quota(db).doc(day), { creators: { [uid]: { used } } }, { merge: true });
    }
  };
}
