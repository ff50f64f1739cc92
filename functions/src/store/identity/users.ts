import { userDocumentSchema } from '@replywell/contract/documents/users';
import type { Firestore } from 'firebase-admin/firestore';
import type { CreatorStore } from '../../core/identity/ports.ts';
import { parseDocument, paths } from '../firestore/documents.ts';

/** `users/{uid}`. Throws BrokenDocument for a document that does not fit its schema. */
export function createCreatorStore(db: Firestore): CreatorStore {
  return {
    async find(uid) {
      return parseDocument(userDocumentSchema, await paths.user(db, uid).get());
    },
  };
}
