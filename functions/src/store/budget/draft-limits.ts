import type { DraftLimits } from '@replywell/contract/budget';
import { draftLimitsDocumentSchema } from '@replywell/contract/documents/budget';
import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { parseDocument, paths } from '../firestore/documents.ts';

/** `global_settings/draft_limits`, for transactions that read it together with others. */
export const limitsDocument = (db: Firestore): DocumentReference =>
  paths.globalSettings(db).doc('draft_limits');

/** null: none are set. Throws BrokenDocument. */
export const limitsOf = (snapshot: DocumentSnapshot): DraftLimits | null =>
  parseDocument(draftLimitsDocumentSchema, snapshot)?.value ?? null;
