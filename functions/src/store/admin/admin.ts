import {
  adminSessionDocumentSchema,
  globalPromptDocumentSchema,
  sendingSwitchDocumentSchema,
} from '@replywell/contract/documents/admin';
import type { Firestore } from 'firebase-admin/firestore';
import { SCHEMA_VERSION } from '@replywell/contract/limits';
import type * as z from 'zod/mini';
import type { AdminSessions } from '../../core/admin/log-in.ts';
import type { SwitchStore } from '../../core/admin/sending-switch.ts';
import type { Log } from '../../core/log.ts';
import type { IsStopped } from '../../core/sending/ports.ts';
import type { PromptStore } from '../../core/settings/settings.ts';
import { type Clock, toInstant } from '../../core/time.ts';
import { BrokenDocument, parseDocument, paths } from '../firestore/documents.ts';

/** `admin_sessions/{key}` */
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

interface Saved<Value> {
  value: Value;
  createdAt: string;
  updatedAt: string;
}

/** One document of `global_settings`. The last write wins. */
function globalSetting<Value>(key: string, schema: z.ZodMiniType<Saved<Value>>) {
  const document = (db: Firestore) => paths.globalSettings(db).doc(key);
  /** null: never saved. */
  const read = async (db: Firestore): Promise<Saved<Value> | null> =>
    parseDocument(schema, await document(db).get());

  return {
    read,
    async save(db: Firestore, value: Value, now: number): Promise<Saved<Value>> {
      const updatedAt = toInstant(now);
      const createdAt = (await read(db))?.createdAt ?? updatedAt;
      const saved = { value, createdAt, updatedAt };
      await document(db).set({ schemaVersion: SCHEMA_VERSION, key, ...saved });
      return saved;
    },
  };
}

/** `global_settings/prompt` */
const prompt = globalSetting('prompt', globalPromptDocumentSchema);

export const createPromptStore = (db: () => Firestore): PromptStore => ({
  async read() {
    const saved = await prompt.read(db());
    return saved && { prompt: saved.value, updatedAt: saved.updatedAt };
  },
  async save(text, now) {
    const { updatedAt } = await prompt.save(db(), text, now);
    return { prompt: text, updatedAt };
  },
});

/** `global_settings/sending` */
const sendingSwitch = globalSetting('sending', sendingSwitchDocumentSchema);

export const createSwitchStore = (db: () => Firestore): SwitchStore => ({
  async read() {
    const stored = await sendingSwitch.read(db());
    return stored && { ...stored.value, since: stored.updatedAt };
  },
  async set(stopped, now) {
    const { updatedAt: since } = await sendingSwitch.save(db(), { stopped }, now);
    return { stopped, since };
  },
});

/** The switch is cached this long, so that a busy process does not read it for every reply. */
export const ANSWER_HOLDS_MS = 2_000;

/** An unreadable switch counts as stopped: somebody has set it, and a reply cannot be taken back. */
export function createIsStopped(db: () => Firestore, clock: Clock, warn: Log): IsStopped {
  let known: { stopped: boolean; at: number } | null = null;
  const read = async (): Promise<boolean> => {
    try {
      return (await sendingSwitch.read(db()))?.value.stopped ?? false;
    } catch (error) {
      if (!(error instanceof BrokenDocument)) throw error;
      warn('a document does not fit its schema', { path: error.path });
      return true;
    }
  };
  return async () => {
    const now = clock();
    if (known && Math.abs(now - known.at) < ANSWER_HOLDS_MS) return known.stopped;
    const stopped = await read();
    known = { stopped, at: now };
    return stopped;
  };
}
