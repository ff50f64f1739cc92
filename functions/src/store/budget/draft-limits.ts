import type { DraftLimits } from '@replywell/contract/budget';
import { draftLimitsDocumentSchema } from '@replywell/contract/documents/budget';
import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import type { LimitsStore, SavedLimits } from '../../core/admin/ports.ts';
import { globalSetting } from '../firestore/global-setting.ts';

/** `global_settings/draft_limits` */
const setting = globalSetting('draft_limits', draftLimitsDocumentSchema);

/** The document of the limits, for transactions that read it together with others. */
export const limitsDocument = (db: Firestore): DocumentReference => setting.document(db);

/** The limits that the admin has set. null: none. Throws BrokenDocument. */
export const limitsOf = (snapshot: DocumentSnapshot): DraftLimits | null =>
  setting.parse(snapshot)?.value ?? null;

type Stored = NonNullable<Awaited<ReturnType<typeof setting.read>>>;

const named = ({ value: limits, revision, updatedAt }: Stored): SavedLimits => ({
  ...{ limits, revision, updatedAt },
});

/** Reads and writes the limits for the admin page. */
export const createLimitsStore = (db: () => Firestore): LimitsStore => ({
  async read() {
    const stored = await setting.read(db());
    return stored && named(stored);
  },
  async save(value, expected, now) {
    const saved = await setting.save(db(), { value, expected, now });
    return saved && named(saved);
  },
});
