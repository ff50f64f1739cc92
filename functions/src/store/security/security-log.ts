import {
  securityEntryDocumentSchema,
  type SecurityEntryDocument,
} from '@replywell/contract/documents/security-log';
import { Filter, type Firestore, type Query } from 'firebase-admin/firestore';
import type { Log } from '../../core/log.ts';
import type { SecurityLog, Subject } from '../../core/security/ports.ts';
import { parseOrLeaveOut, paths } from '../firestore/documents.ts';

/**
 * The entries of an account, and those about its address. Each half has its own index in
 * firestore.indexes.json.
 */
const ofSubject = (entries: Query, { creator, claimed }: Subject): Query =>
  entries.where(
    Filter.or(Filter.where('creator', '==', creator), Filter.where('claimed', '==', claimed)),
  );

/** `security_log/{id}`. An entry that does not fit its schema is logged and left out. */
export function createSecurityLog(db: () => Firestore, warn: Log = () => undefined): SecurityLog {
  return {
    add: (id, entry: SecurityEntryDocument) =>
      db().runTransaction(async (transaction) => {
        const ref = paths.securityLog(db()).doc(id);
        const { creator } = entry;
        const profile = creator === null ? [] : [paths.user(db(), creator)];
        const [stored, ...profiles] = await transaction.getAll(ref, ...profile);
        // A deletion removes the profile first, so no entry is left behind it.
        if (stored?.exists || profiles.some(({ exists }) => !exists)) return false;
        transaction.set(ref, entry);
        return true;
      }),

    async list({ subject, after, limit }) {
      const all = paths.securityLog(db());
      const query = (subject ? ofSubject(all, subject) : all)
        .orderBy('at', 'desc')
        .orderBy('__name__', 'desc')
        .limit(limit + 1);
      const { docs } = await (after ? query.startAfter(after.at, after.id) : query).get();
      const page = docs.slice(0, limit);
      const last = docs.length > limit ? page.at(-1) : undefined;
      return {
        entries: page.flatMap((snapshot) => {
          const entry = parseOrLeaveOut(securityEntryDocumentSchema, snapshot, warn);
          return entry ? [{ ...entry, id: snapshot.id }] : [];
        }),
        next: last ? { at: String(last.get('at')), id: last.id } : null,
      };
    },
  };
}
