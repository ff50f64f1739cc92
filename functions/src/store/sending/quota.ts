import { quotaDocumentSchema } from '@replywell/contract/documents/quota';
import { SCHEMA_VERSION } from '@replywell/contract/limits';
import {
  FieldValue,
  type DocumentSnapshot,
  type Firestore,
  type WriteBatch,
} from 'firebase-admin/firestore';
import type { Log } from '../../core/log.ts';
import type { ReadingBook } from '../../core/sending/reading.ts';
import {
  dayIn,
  summedByDay,
  type QuotaChange,
  type QuotaDay,
  type QuotaDays,
  type QuotaLimits,
} from '../../core/sending/quota.ts';
import { parseOrLeaveOut, paths } from '../firestore/documents.ts';

/** The book of the Pacific day `name`. A document that does not fit counts as missing. */
export async function readQuotaDay(
  db: Firestore,
  name: string,
  limits: QuotaLimits,
  warn: Log,
): Promise<QuotaDay> {
  const snapshot = await paths.quota(db).doc(name).get();
  return dayIn(quotaDaysOf([snapshot], limits, warn), name);
}

/**
 * Parses quota documents by day. All creators share them, so one that does not fit stops nobody: it
 * counts as missing, and what is booked on it afterwards makes it fit again. If more is spent than
 * YouTube gives, YouTube says so.
 */
export function quotaDaysOf(
  snapshots: readonly DocumentSnapshot[],
  limits: QuotaLimits,
  warn: Log,
): QuotaDays {
  const days = new Map<string, QuotaDay>();
  for (const snapshot of snapshots) {
    const document = parseOrLeaveOut(quotaDocumentSchema, snapshot, warn);
    if (document) days.set(snapshot.id, { ...document, ...limits });
  }
  return { limits, days };
}

/**
 * Adds the changes to the caller's write, one write per changed day. These are increments, so
 * creators do not wait for each other.
 */
export function addToQuota(
  db: Firestore,
  uid: string,
  changes: readonly QuotaChange[],
  writer: WriteBatch,
): void {
  for (const { day, ...sums } of summedByDay(changes)) {
    const used = FieldValue.increment(sums.used);
    const own = { used, reserved: FieldValue.increment(sums.reserved) };
    const added = { schemaVersion: SCHEMA_VERSION, used, creators: { [uid]: own } };
    writer.set(paths.quota(db).doc(day), added, { merge: true });
  }
}

/** The book as loading uses it, in Firestore. */
export function createReadingBook(
  db: () => Firestore,
  limits: QuotaLimits,
  warn: Log = () => undefined,
): ReadingBook {
  return {
    add: async (uid, changes) => {
      const batch = db().batch();
      addToQuota(db(), uid, changes, batch);
      await batch.commit();
    },
    readDay: (name) => readQuotaDay(db(), name, limits, warn),
  };
}
