import { settingsDocumentSchema } from '@replywell/contract/documents/settings';
import type { Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import type { GlobalPrompt, SettingsStore } from '../core/settings/ports.ts';
import { parseDocument, paths } from './documents.ts';

export function createSettingsStore(db: () => Firestore): SettingsStore {
  const settings = (uid: string) => paths.settings(db(), uid);

  return {
    find: async (uid) => parseDocument(settingsDocumentSchema, await settings(uid).get()),

    revise: (uid, decide) =>
      db().runTransaction(async (transaction) => {
        const ref = settings(uid);
        const saved = decide(parseDocument(settingsDocumentSchema, await transaction.get(ref)));
        transaction.set(ref, saved);
        return saved;
      }),
  };
}

const valueSchema = z.object({ value: z.string() });

/** `global_settings/prompt`, as the admin page writes it. */
export function createGlobalPrompt(db: () => Firestore): GlobalPrompt {
  return {
    read: async () => {
      const stored = await paths.globalSettings(db()).doc('prompt').get();
      return parseDocument(valueSchema, stored)?.value ?? null;
    },
  };
}
