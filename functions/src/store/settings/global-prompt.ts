import { globalPromptDocumentSchema } from '@replywell/contract/documents/admin';
import type { Firestore } from 'firebase-admin/firestore';
import type { PromptStore } from '../../core/admin/prompt.ts';
import type { GlobalPrompt } from '../../core/settings/ports.ts';
import { globalSetting } from '../firestore/global-setting.ts';

/** `global_settings/prompt` */
const setting = globalSetting('prompt', globalPromptDocumentSchema);

/** Reads the prompt for drafting. */
export const createGlobalPrompt = (db: () => Firestore): GlobalPrompt => ({
  read: async () => (await setting.read(db()))?.value ?? null,
});

/** Reads and writes the prompt for the admin page. */
export const createPromptStore = (db: () => Firestore): PromptStore => ({
  async read() {
    const saved = await setting.read(db());
    return saved && { prompt: saved.value, updatedAt: saved.updatedAt };
  },
  async save(prompt, now) {
    const { updatedAt } = await setting.save(db(), prompt, now);
    return { prompt, updatedAt };
  },
});
