import { quotaDocumentSchema, type QuotaDocument } from '@replywell/contract/documents/quota';
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
import { nameOfShard } from '../firestore/shards.ts';
import { documentFor, documentsOfDay } from './quota-shards.ts';

/** All documents of a day: one, unless YouTube gives the project very many units (decision 050). */
export const quotaDocuments = (
  db: Firestore,
  day: string,
  unitsPerDay: number,
): DocumentReference[] => documentsOfDay(day, unitsPerDay).map((name) => paths.quota(db).doc(name));

/**
 * The book of the Pacific day `name`, added up from all its documents. A document that does not fit
 * is left out, with a warning.
 */
export async function readQuotaDay(
  db: Firestore,
  name: string,
  unitsPerDay: number,
  warn: Log,
): Promise<QuotaDay> {
  const snapshots = await db.getAll(...quotaDocuments(db, name, unitsPerDay));
  return dayIn(quotaDaysOf(snapshots, unitsPerDay, warn), name);
}

type Own = QuotaDocument['creators'][string];

const plus = (one: Own | undefined, other: Own): Own => ({
  used: (one?.used ?? 0) + other.used,
  reserved: (one?.reserved ?? 0) + other.reserved,
  read: (one?.read ?? 0) + other.read,
});

const later = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other > one) ? other : one;

/** Two documents of the same day. A creator is in both if the number of documents has changed. */
function merged(one: QuotaDay, other: QuotaDocument): QuotaDay {
  const creators = { ...one.creators };
  for (const [uid, own] of Object.entries(other.creators)) creators[uid] = plus(creators[uid], own);
  const exhaustedAt = later(one.exhaustedAt, other.exhaustedAt);
  const persons = { ...one.persons, ...other.persons };
  return { ...one, used: one.used + other.used, exhaustedAt, creators, persons };
}

/**
 * Parses quota documents by day. All creators share them, so one that does not fit stops nobody: it
 * counts as missing, and what is booked on it afterwards makes it fit again. If more is spent than
 * YouTube gives, YouTube says so.
 */
export function quotaDaysOf(
  snapshots: readonly DocumentSnapshot[],
  unitsPerDay: number,
  warn: Log,
): QuotaDays {
  const days = new Map<string, QuotaDay>();
  for (const snapshot of snapshots) {
    const document = parseOrLeaveOut(quotaDocumentSchema, snapshot, warn);
    if (!document) continue;
    const name = nameOfShard(snapshot.id);
    const day = days.get(name);
    days.set(name, day ? merged(day, document) : { ...document, unitsPerDay });
  }
  return { unitsPerDay, days };
}

const mine = (uid: string, field: string): FieldPath => new FieldPath('creators', uid, field);

interface Booking {
  uid: string;
  unitsPerDay: number;
  /** The documents as read: the commit fails if one that is written has changed since. null: any. */
  exact?: ReadonlyMap<string, DocumentSnapshot> | null;
}

/**
 * Adds the changes to the caller's write, one write per changed day. These are increments, so
 * creators do not wait for each other.
 */
export function addToQuota(
  db: Firestore,
  { uid, unitsPerDay, exact = null }: Booking,
  changes: readonly QuotaChange[],
  writer: WriteBatch,
): void {
  for (const change of summedByDay(changes)) {
    const reference = paths.quota(db).doc(documentFor(uid, change.day, unitsPerDay));
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
      addToQuota(db(), { uid, unitsPerDay }, changes, batch);
      await batch.commit();
    },
    readDay: (name) => readQuotaDay(db(), name, unitsPerDay, warn),
  };
}
