import { quotaDocumentSchema } from '@replywell/contract/documents/quota';
import { SCHEMA_VERSION } from '@replywell/contract/limits';
import { FieldValue, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore';
import type { Log } from '../../core/log.ts';
import type { QuotaBook } from '../../core/sending/ports.ts';
import {
  dayIn,
  summedByDay,
  type QuotaChange,
  type QuotaDay,
  type QuotaDays,
  type QuotaLimits,
} from '../../core/sending/quota.ts';
import { parseOrLeaveOut, paths, type Writer } from '../firestore/documents.ts';
import { standingOf } from '../firestore/standing.ts';

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
 * creators do not wait for each other. `uid` null: they count for the project alone.
 */
export function addToQuota(
  db: Firestore,
  uid: string | null,
  changes: readonly QuotaChange[],
  writer: Writer,
): void {
  for (const { day, ...sums } of summedByDay(changes)) {
    const used = FieldValue.increment(sums.used);
    const own = { used, reserved: FieldValue.increment(sums.reserved) };
    const added = { schemaVersion: SCHEMA_VERSION, used };
    const data = uid === null ? added : { ...added, creators: { [uid]: own } };
    writer.set(paths.quota(db).doc(day), data, { merge: true });
  }
}

export const quotaBook = (db: () => Firestore, limits: QuotaLimits, warn: Log): QuotaBook => ({
  readQuota: async (day) => {
    const snapshot = await paths.quota(db()).doc(day).get();
    return dayIn(quotaDaysOf([snapshot], limits, warn), day);
  },

  // Whoever is being deleted is not named: a call under way would leave their name there for good.
  spend: (uid, changes) =>
    db().runTransaction(async (transaction) => {
      const { deleting } = standingOf(await transaction.get(paths.user(db(), uid)));
      addToQuota(db(), deleting ? null : uid, changes, transaction);
      return !deleting;
    }),
});
