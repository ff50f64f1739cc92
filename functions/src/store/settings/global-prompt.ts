import {
  globalPromptDocumentSchema,
  promptRevisionDocumentSchema,
  type PromptRevisionDocument,
} from '@replywell/contract/documents/admin';
import type { AdminPrompt } from '@replywell/contract/endpoints/admin';
import { SCHEMA_VERSION } from '@replywell/contract/limits';
import type { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore';
import type { PromptStore } from '../../core/admin/ports.ts';
import type { Log } from '../../core/log.ts';
import type { GlobalPrompt } from '../../core/settings/ports.ts';
import { parseOrLeaveOut, paths } from '../firestore/documents.ts';
import { firstFitting } from '../firestore/first-fitting.ts';
import { globalSetting, type Saved } from '../firestore/global-setting.ts';
import { sumSentDrafts } from '../stats/sent-drafts.ts';

/** `global_settings/prompt` */
const setting = globalSetting('prompt', globalPromptDocumentSchema);

/** Reads the prompt for drafting. */
export const createGlobalPrompt = (db: () => Firestore): GlobalPrompt => ({
  read: async () => {
    const saved = await setting.read(db());
    return saved && { prompt: saved.value, revision: saved.revision };
  },
});

type Stored = Saved<string, string | null>;

const named = ({ value: prompt, revision, createdAt, updatedAt }: Stored): AdminPrompt => ({
  ...{ prompt, revision, createdAt, updatedAt },
});

const revisionOf = (
  { value, revision, updatedAt: savedAt }: Stored,
  author: string | null,
): PromptRevisionDocument => ({
  ...{ schemaVersion: SCHEMA_VERSION, value, revision, author, savedAt },
});

const revisionDocument = (db: Firestore, { revision }: Stored): DocumentReference =>
  paths.promptRevisions(db).doc(String(revision));

/**
 * Adds what is saved to the history. The prompt that it replaces is added too if it is missing,
 * because earlier versions kept no history.
 */
async function keepRevision(
  db: Firestore,
  transaction: Transaction,
  { stored, saved }: { stored: Stored | null; saved: Stored },
  author: string | null,
): Promise<void> {
  const former = stored && { stored, ref: revisionDocument(db, stored) };
  const isMissing = former && !(await transaction.get(former.ref)).exists;
  if (isMissing) transaction.set(former.ref, revisionOf(former.stored, null));
  transaction.set(revisionDocument(db, saved), revisionOf(saved, author));
}

/**
 * Reads and writes the prompt for the admin page. A revision that does not fit its schema is logged
 * and left out of the list.
 */
export const createPromptStore = (
  db: () => Firestore,
  warn: Log = () => undefined,
): PromptStore => ({
  async read() {
    const stored = await setting.read(db());
    return stored && named(stored);
  },
  async save(value, { expected, author, now }) {
    const saved = await setting.save(db(), { value, expected, now }, (transaction, prompts) =>
      keepRevision(db(), transaction, prompts, author),
    );
    return saved && named(saved);
  },
  async listRevisions({ before, limit }) {
    const all = paths.promptRevisions(db()).orderBy('revision', 'desc');
    const from = before === null ? all : all.startAfter(before);
    return firstFitting({ all, from }, limit, (snapshot) => {
      const parsed = parseOrLeaveOut(promptRevisionDocumentSchema, snapshot, warn);
      if (!parsed) return null;
      const { value: prompt, revision, author, savedAt } = parsed;
      return { revision, prompt, author, savedAt };
    });
  },
  sentDrafts: (revision) => sumSentDrafts(db(), revision),
});
