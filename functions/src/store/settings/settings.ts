import { settingsDocumentSchema } from '@replywell/contract/documents/settings';
import type { Firestore } from 'firebase-admin/firestore';
import type { SettingsStore } from '../../core/settings/ports.ts';
import { parseDocument, paths } from '../firestore/documents.ts';
import { writeFor } from '../firestore/standing.ts';

/** `users/{uid}/settings/autoresponder`. */
export function createSettingsStore(db: () => Firestore): SettingsStore {
  const settings = (uid: string) => paths.settings(db(), uid);

  return {
    find: async (uid) => parseDocument(settingsDocumentSchema, await settings(uid).get()),

    revise: (uid, decide) =>
      writeFor(db(), uid, async (transaction) => {
        const ref = settings(uid);
        const saved = decide(parseDocument(settingsDocumentSchema, await transaction.get(ref)));
        transaction.set(ref, saved);
        return saved;
      }),
  };
}
