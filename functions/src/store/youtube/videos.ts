import { isDeepStrictEqual } from 'node:util';
import { videoDocumentSchema, type VideoDocument } from '@replywell/contract/documents/videos';
import { instantSchema } from '@replywell/contract/values';
import type { DocumentData, Firestore } from 'firebase-admin/firestore';
import type { Log } from '../../core/log.ts';
import { FRESH_MS } from '../../core/retention/expiry.ts';
import { fromInstant } from '../../core/time.ts';
import type { VideoStore } from '../../core/youtube/stores.ts';
import type { VideoFacts } from '../../core/youtube/videos.ts';
import { parseOrLeaveOut, paths } from '../firestore/documents.ts';
import { asRead, untilUnmoved } from '../firestore/moved-on.ts';
import { writeFor } from '../firestore/standing.ts';

function isKnown(stored: DocumentData | undefined, { refreshedAt, ...facts }: VideoFacts): boolean {
  const told = instantSchema.safeParse(stored?.refreshedAt).data;
  if (!stored || told === undefined) return false;
  if (fromInstant(refreshedAt) - fromInstant(told) >= FRESH_MS) return false;
  return Object.entries(facts).every(([name, value]) => isDeepStrictEqual(stored[name], value));
}

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
      untilUnmoved(async () => {
        const snapshot = await videos(uid).doc(videoId).get();
        const video = parseOrLeaveOut(videoDocumentSchema, snapshot, warn);
        const patch: Partial<VideoDocument> | null = video && decide(video);
        // If the creator is deleted, so is the video, and the update fails.
        if (patch) await snapshot.ref.update(patch, asRead(snapshot));
      }),

    save: async (uid, facts) => {
      if (facts.length === 0) return;
      const refs = facts.map(({ id }) => videos(uid).doc(id));
      const known = new Map((await db().getAll(...refs)).map((found) => [found.id, found]));
      const changed = facts.filter((video) => !isKnown(known.get(video.id)?.data(), video));
      if (changed.length === 0) return;
      await writeFor(db(), uid, (transaction) => {
        for (const video of changed) {
          const isNew = known.get(video.id)?.exists !== true;
          const once = isNew ? { summary: null, createdAt: video.refreshedAt } : {};
          // Merged, because another loading may have stored the same video meanwhile.
          transaction.set(videos(uid).doc(video.id), { ...once, ...video }, { merge: true });
        }
      });
    },
  };
}
