import { quotaDocumentSchema } from '@replywell/contract/documents/quota';
import { SCHEMA_VERSION } from '@replywell/contract/limits';
import { FieldValue, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore';
import { summedByDay } from '../core/sending/quota-book.ts';
import type { QuotaChange, QuotaDay } from '../core/sending/quota-share.ts';
import { parseDocument, paths } from './documents.ts';

/** Days without a document are missing. */
export async function readQuotaDays(
  db: Firestore,
  days: readonly string[],
): Promise<Map<string, QuotaDay>> {
  const references = days.map((day) => paths.quota(db).doc(day));
  return quotaDaysOf(await db.getAll(...references));
}

export function quotaDaysOf(snapshots: readonly DocumentSnapshot[]): Map<string, QuotaDay> {
  const found = new Map<string, QuotaDay>();
  for (const snapshot of snapshots) {
    const day = parseDocument(quotaDocumentSchema, snapshot);
    if (day) found.set(snapshot.id, day);
  }
  return found;
}

interface Writer {
  set(
    reference: FirebaseFirestore.DocumentReference,
    data: object,
    options: { merge: true },
  ): unknown;
}

/** Increments need no reading, so creators do not wait for each other. One write per day changed. */
export function addToQuota(
  db: Firestore,
  uid: string,
  changes: readonly QuotaChange[],
  writer: Writer,
): void {
  for (const { day, used = 0, own, exhaustedAt } of summedByDay(changes)) {
    const ofCreator = {
      ...(own?.used ? { used: FieldValue.increment(own.used) } : {}),
      ...(own?.reserved ? { reserved: FieldValue.increment(own.reserved) } : {}),
    };
    const data = {
      schemaVersion: SCHEMA_VERSION,
      ...(used ? { used: FieldValue.increment(used) } : {}),
      ...(exhaustedAt ? { exhaustedAt } : {}),
      ...(Object.keys(ofCreator).length > 0 ? { creators: { [uid]: ofCreator } } : {}),
    };
    writer.set(paths.quota(db).doc(day), data, { merge: true });
  }
}

/** What calls outside the ledger have cost; `exhaustedAt`: YouTube has said so. */
export function createQuotaCounter(db: () => Firestore) {
  return async (changes: readonly QuotaChange[]): Promise<void> => {
    const batch = db().batch();
    addToQuota(db(), '', changes, batch);
    await batch.commit();
  };
}
