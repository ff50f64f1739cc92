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
import { summedByDay } from '../../core/sending/quota/book.ts';
import type { ReadingBook } from '../../core/sending/quota/reading.ts';
import {
  dayIn,
  type QuotaChange,
  type QuotaDay,
  type QuotaDays,
} from '../../core/sending/quota/share.ts';
import { parseOrLeaveOut, paths } from '../firestore/documents.ts';

export async function readQuotaDay(
  db: Firestore,
  name: string,
  unitsPerDay: number,
  warn: Log,
): Promise<QuotaDay> {
  return dayIn(quotaDaysOf([await paths.quota(db).doc(name).get()], unitsPerDay, warn), name);
}

/**
 * Parses quota documents by day. All creators share them, so one that does not fit stops nobody: it
 * counts as a day without a document, and what is booked on it afterwards makes it fit again. If
 * more is spent than YouTube gives, YouTube says so.
 */
export function quotaDaysOf(
  snapshots: readonly DocumentSnapshot[],
  unitsPerDay: number,
  warn: Log,
): QuotaDays {
  const days = new Map<string, QuotaDay>();
  for (const snapshot of snapshots) {
    const day = parseOrLeaveOut(quotaDocumentSchema, snapshot, warn);
    if (day) days.set(snapshot.id, { ...day, unitsPerDay });
  }
  return { unitsPerDay, days };
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
    ...(own?.read ? { read: add(own.read) } : {}),
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
    mine(uid, 'read'),
    FieldValue.increment(own.read ?? 0),
    { lastUpdateTime: before },
  );
}

/** The book of what creators load, in Firestore. */
export function createReadingBook(
  db: () => Firestore,
  unitsPerDay: number,
  warn: Log = () => undefined,
): ReadingBook {
  return {
    add: async (uid, changes) => {
      const batch = db().batch();
      addToQuota(db(), uid, changes, batch);
      await batch.commit();
    },
    readDay: (name) => readQuotaDay(db(), name, unitsPerDay, warn),
  };
}
