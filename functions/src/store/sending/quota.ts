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

const mine = (uid: string, field: string): FieldPath => new FieldPath('creators', uid, field);

interface Booking {
  uid: string;
  /** The documents as read: the commit fails if one that is written has changed since. null: any. */
  exact?: ReadonlyMap<string, DocumentSnapshot> | null;
}

/**
 * Adds the changes to the caller's write, one write per changed day. These are increments, so
 * creators do not wait for each other.
 */
export function addToQuota(
  db: Firestore,
  { uid, exact = null }: Booking,
  changes: readonly QuotaChange[],
  writer: WriteBatch,
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

/** The book as loading uses it, in Firestore. */
export function createReadingBook(
  db: () => Firestore,
  limits: QuotaLimits,
  warn: Log = () => undefined,
): ReadingBook {
  return {
    add: async (uid, changes) => {
      const batch = db().batch();
      addToQuota(db(), { uid }, changes, batch);
      await batch.commit();
    },
    readDay: (name) => readQuotaDay(db(), name, limits, warn),
  };
}
