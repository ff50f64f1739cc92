import { quotaDocumentSchema } from '@replywell/contract/documents/quota';
import { SCHEMA_VERSION } from '@replywell/contract/limits';
import {
  FieldPath,
  FieldValue,
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { summedByDay } from '../../core/sending/quota/book.ts';
import type { QuotaChange, QuotaDay } from '../../core/sending/quota/share.ts';
import { parseDocument, paths } from '../firestore/documents.ts';

/** Reads the quota documents of these days. Days without a document are missing in the result. */
export async function readQuotaDays(
  db: Firestore,
  days: readonly string[],
): Promise<Map<string, QuotaDay>> {
  const references = days.map((day) => paths.quota(db).doc(day));
  return quotaDaysOf(await db.getAll(...references));
}

/** Parses quota documents by day. Throws BrokenDocument. */
export function quotaDaysOf(snapshots: readonly DocumentSnapshot[]): Map<string, QuotaDay> {
  const found = new Map<string, QuotaDay>();
  for (const snapshot of snapshots) {
    const day = parseDocument(quotaDocumentSchema, snapshot);
    if (day) found.set(snapshot.id, day);
  }
  return found;
}

const mine = (uid: string, field: string): FieldPath => new FieldPath('creators', uid, field);

/**
 * Adds the changes to the caller's write, one write per changed day. These are increments, so
 * creators do not wait for each other. `exact`: the days as read; the commit fails if one of them
 * has changed since.
 */
export function addToQuota(
  db: Firestore,
  uid: string,
  changes: readonly QuotaChange[],
  writer: WriteBatch,
  exact: ReadonlyMap<string, DocumentSnapshot> | null = null,
): void {
  for (const change of summedByDay(changes)) {
    const reference = paths.quota(db).doc(change.day);
    const before = exact?.get(reference.path);
    if (before?.updateTime)
      updateDay(writer, { reference, uid, change, before: before.updateTime });
    else if (before)
      writer.create(
        reference,
        dayOf(uid, change, (by) => by),
      );
    else
      writer.set(
        reference,
        dayOf(uid, change, (by) => FieldValue.increment(by)),
        { merge: true },
      );
  }
}

function dayOf(
  uid: string,
  { used = 0, own, exhaustedAt }: QuotaChange,
  add: (by: number) => number | FieldValue,
): DocumentData {
  const ofCreator = {
    ...(own?.used ? { used: add(own.used) } : {}),
    ...(own?.reserved ? { reserved: add(own.reserved) } : {}),
  };
  return {
    schemaVersion: SCHEMA_VERSION,
    ...(used ? { used: add(used) } : {}),
    ...(exhaustedAt ? { exhaustedAt } : {}),
    ...(Object.keys(ofCreator).length > 0 ? { creators: { [uid]: ofCreator } } : {}),
  };
}

interface DayUpdate {
  reference: DocumentReference;
  uid: string;
  change: QuotaChange;
  before: Timestamp;
}

function updateDay(writer: WriteBatch, { reference, uid, change, before }: DayUpdate): void {
  const { used = 0, own = {} } = change;
  writer.update(
    reference,
    'used',
    FieldValue.increment(used),
    mine(uid, 'used'),
    FieldValue.increment(own.used ?? 0),
    mine(uid, 'reserved'),
    FieldValue.increment(own.reserved ?? 0),
    { lastUpdateTime: before },
  );
}

/**
 * Returns a function that adds the cost of calls outside the ledger, in one commit. The units count
 * for the project, not for a creator.
 */
export function createQuotaCounter(db: () => Firestore) {
  return async (changes: readonly QuotaChange[]): Promise<void> => {
    const batch = db().batch();
    addToQuota(db(), '', changes, batch);
    await batch.commit();
  };
}
