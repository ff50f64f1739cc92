import { globalPromptDocumentSchema } from '@replywell/contract/documents/admin';
import type { Firestore } from 'firebase-admin/firestore';
import type { PromptStore } from '../../core/settings/settings.ts';
import { globalSetting } from '../firestore/global-setting.ts';

/** `global_settings/prompt` */
const setting = globalSetting('prompt', globalPromptDocumentSchema);

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
