import { adminSessionDocumentSchema } from '@replywell/contract/documents/admin';
import type { Firestore } from 'firebase-admin/firestore';
import type { AdminSessions } from '../../core/admin/log-in.ts';
import { parseDocument, paths } from '../firestore/documents.ts';

/** `admin_sessions/{key}`. Throws BrokenDocument for a document that does not fit its schema. */
export function createAdminSessions(db: () => Firestore): AdminSessions {
  const session = (key: string) => paths.adminSessions(db()).doc(key);
  return {
    save: async (key, document) => {
      await session(key).set(document);
    },
    find: async (key) => parseDocument(adminSessionDocumentSchema, await session(key).get()),
    remove: async (key) => {
      await session(key).delete();
    },
  };
}
