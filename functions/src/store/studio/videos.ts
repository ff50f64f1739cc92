import { videoDocumentSchema, type VideoDocument } from '@replywell/contract/documents/videos';
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

    newest: async (uid, limit) => {
      const all = videos(uid).where('publishedAt', '>', '');
      const { docs } = await all.orderBy('publishedAt', 'desc').limit(limit).get();
      return docs.flatMap((snapshot) => parseOrLeaveOut(videoDocumentSchema, snapshot, warn) ?? []);
    },

    revise: (uid, videoId, decide) =>
      db().runTransaction(async (transaction) => {
        const ref = videos(uid).doc(videoId);
        const video = parseOrLeaveOut(videoDocumentSchema, await transaction.get(ref), warn);
        const patch: Partial<VideoDocument> | null = video && decide(video);
        // A video that is there belongs to a creator who is; an update of one that is gone fails.
        if (patch) transaction.update(ref, patch);
      }),

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
