import { globalPromptDocumentSchema } from '@replywell/contract/documents/admin';
import type { AdminPrompt } from '@replywell/contract/endpoints/admin';
import type { Firestore } from 'firebase-admin/firestore';
import type { PromptStore } from '../../core/admin/ports.ts';
import type { GlobalPrompt } from '../../core/settings/ports.ts';
import { globalSetting } from '../firestore/global-setting.ts';

/** `global_settings/prompt` */
const setting = globalSetting('prompt', globalPromptDocumentSchema);

/** Reads the prompt for drafting. */
export const createGlobalPrompt = (db: () => Firestore): GlobalPrompt => ({
  read: async () => (await setting.read(db()))?.value ?? null,
});

type Stored = NonNullable<Awaited<ReturnType<typeof setting.read>>>;

const named = ({ value: prompt, revision, createdAt, updatedAt }: Stored): AdminPrompt => ({
  ...{ prompt, revision, createdAt, updatedAt },
});

/** Reads and writes the prompt for the admin page. */
export const createPromptStore = (db: () => Firestore): PromptStore => ({
  async read() {
    const stored = await setting.read(db());
    return stored && named(stored);
  },
  async save(value, expected, now) {
    const saved = await setting.save(db(), { value, expected, now });
    return saved && named(saved);
  },
});
