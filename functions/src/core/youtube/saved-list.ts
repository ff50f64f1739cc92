import type { SavedVideo } from '@replywell/contract/endpoints/youtube';
import type { Clock } from '../time.ts';
import { presentComment } from './present-comment.ts';
import type { ChangesPage, CommentStore, PageQuery, VideoStore } from './stores.ts';
import { presentVideo, untitledVideo } from './video-document.ts';

export interface SavedPorts {
  comments: Pick<CommentStore, 'list' | 'changes'>;
  videos: Pick<VideoStore, 'findAll'>;
  clock: Clock;
}

/** In the order of first appearance. */
async function groupByVideo(
  { videos, clock }: SavedPorts,
  uid: string,
  { comments, removed }: Pick<ChangesPage, 'comments' | 'removed'>,
): Promise<SavedVideo[]> {
  const ofVideo = Map.groupBy(comments, ({ videoId }) => videoId);
  const removedOf = Map.groupBy(removed, ({ videoId }) => videoId);
  const ids = [...new Set([...ofVideo.keys(), ...removedOf.keys()])];
  const stored = await videos.findAll(uid, ids);
  const known = new Map(stored.map((video) => [video.id, video]));
  const now = clock();
  return ids.map((id) => ({
    ...presentVideo(known.get(id) ?? untitledVideo(id, '')),
    comments: (ofVideo.get(id) ?? []).map((comment) => presentComment(comment, now)),
    removed: (removedOf.get(id) ?? []).map((one) => one.id),
  }));
}

/**
 * One page of the creator's comments, or of what has changed in them since an earlier answer's
 * `readAt`. `next`: where the next page begins. Writes nothing.
 */
export async function listSaved(
  ports: SavedPorts,
  uid: string,
  { changedSince, ...query }: PageQuery & { changedSince?: string | undefined },
) {
  const page: ChangesPage =
    changedSince === undefined
      ? { ...(await ports.comments.list(uid, query)), removed: [] }
      : await ports.comments.changes(uid, { ...query, since: changedSince });
  const videos = await groupByVideo(ports, uid, page);
  return { videos, next: page.next, readAt: page.readAt };
}
