import { sendingSwitchDocumentSchema } from '@replywell/contract/documents/admin';
import type { Firestore } from 'firebase-admin/firestore';
import type { SwitchStore } from '../../core/admin/sending-switch.ts';
import { BrokenDocument } from '../firestore/broken-document.ts';
import type { IsStopped } from '../../core/sending/ports.ts';
import type { Log } from '../../core/log.ts';
import type { Clock } from '../../core/time.ts';
import { globalSetting } from '../firestore/global-setting.ts';

/** `global_settings/sending` */
const setting = globalSetting('sending', sendingSwitchDocumentSchema);

/** Reads and sets the switch for the admin page. */
export const createSwitchStore = (db: () => Firestore): SwitchStore => ({
  async read() {
    const stored = await setting.read(db());
    return stored && { ...stored.value, since: stored.updatedAt };
  },
  async set(stopped, now) {
    const { updatedAt: since } = await setting.save(db(), { stopped }, now);
    return { stopped, since };
  },
});

/** An answer is good for so long, so that a busy process does not read it for every reply. */
export const ANSWER_HOLDS_MS = 2_000;

/**
 * For whoever is about to send. A document that does not fit counts as stopped: somebody has set
 * the switch, and a reply cannot be taken back.
 */
export function createIsStopped(db: () => Firestore, clock: Clock, warn: Log): IsStopped {
  let known: { stopped: boolean; at: number } | null = null;
  const read = async (): Promise<boolean> => {
    try {
      return (await setting.read(db()))?.value.stopped ?? false;
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
