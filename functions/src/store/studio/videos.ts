import { videoDocumentSchema } from '@replywell/contract/documents/videos';
import type { Firestore } from 'firebase-admin/firestore';
import type { Log } from '../../core/log.ts';
import type { VideoStore } from '../../core/youtube/stores.ts';
import { parseOrLeaveOut, paths } from '../firestore/documents.ts';
import { writeFor } from '../firestore/standing.ts';

/** `users/{uid}/videos`. */
export function createVideoStore(db: () => Firestore, warn: Log = () => undefined): VideoStore {
  const videos = (uid: string) => paths.videos(db(), uid);

  return {
    findAll: async (uid, ids) => {
      if (ids.length === 0) return [];
      const snapshots = await db().getAll(...ids.map((id) => videos(uid).doc(id)));
      return snapshots
        .map((snapshot) => parseOrLeaveOut(videoDocumentSchema, snapshot, warn))
        .filter((video) => video !== null);
    },

    save: async (uid, facts) => {
      if (facts.length === 0) return;
      const refs = facts.map(({ id }) => videos(uid).doc(id));
      const known = await db().getAll(...refs, { fieldMask: ['createdAt'] });
      const exists = new Set(known.filter((found) => found.exists).map(({ id }) => id));
      await writeFor(db(), uid, (transaction) => {
        for (const video of facts) {
          const once = exists.has(video.id) ? {} : { summary: null, createdAt: video.refreshedAt };
          // Merged, because another loading may have stored the same video meanwhile.
          transaction.set(videos(uid).doc(video.id), { ...once, ...video }, { merge: true });
        }
      });
    },
  };
}
