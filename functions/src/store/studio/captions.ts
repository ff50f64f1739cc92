import { captionsDocumentSchema } from '@replywell/contract/documents/captions';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { CaptionStore } from '../../core/captions/ports.ts';
import type { Log } from '../../core/log.ts';
import { parseOrLeaveOut, paths } from '../firestore/documents.ts';
import { writeFor } from '../firestore/standing.ts';

const HEAD = {
  videoId: true,
  source: true,
  passageCount: true,
  trackId: true,
  notBefore: true,
} as const;
const headSchema = z.pick(captionsDocumentSchema, HEAD);

/** `users/{uid}/captions`. A document that does not fit counts as missing, and is written over. */
export function createCaptionStore(db: () => Firestore, warn: Log = () => undefined): CaptionStore {
  const captions = (uid: string) => paths.captions(db(), uid);

  return {
    find: async (uid, videoId) =>
      parseOrLeaveOut(captionsDocumentSchema, await captions(uid).doc(videoId).get(), warn),

    findHeads: async (uid, videoIds) => {
      if (videoIds.length === 0) return [];
      const refs = videoIds.map((id) => captions(uid).doc(id));
      const found = await db().getAll(...refs, { fieldMask: Object.keys(HEAD) });
      return found.flatMap((snapshot) => parseOrLeaveOut(headSchema, snapshot, warn) ?? []);
    },

    revise: (uid, videoId, decide) =>
      writeFor(db(), uid, async (transaction) => {
        const ref = captions(uid).doc(videoId);
        const stored = parseOrLeaveOut(captionsDocumentSchema, await transaction.get(ref), warn);
        const saved = decide(stored);
        if (!saved) return stored;
        transaction.set(ref, saved);
        return saved;
      }),

    remove: async (uid, videoId) => {
      await captions(uid).doc(videoId).delete();
    },
  };
}
