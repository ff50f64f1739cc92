import type { SavedVideo } from '@replywell/contract/endpoints/youtube';
import type { Clock } from '../time.ts';
import { presentComment } from './present-comment.ts';
import type { ChangesPage, CommentStore, PageQuery, Position, VideoStore } from './stores.ts';
import { presentVideo, untitledVideo } from './video-document.ts';

export interface SavedPorts {
  comments: Pick<CommentStore, 'list' | 'changes'>;
  videos: Pick<VideoStore, 'findAll'>;
  clock: Clock;
}

/** `changedSince`: the `readAt` of an earlier answer. Missing: everything that is stored. */
export interface SavedQuery extends PageQuery {
  changedSince?: string | undefined;
}

export interface SavedPage {
  videos: SavedVideo[];
  /** Where the next page begins. null: this is the last page. */
  next: Position | null;
  readAt: string;
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

/** One page of the creator's comments, or of what has changed in them. Writes nothing. */
export async function listSaved(
  ports: SavedPorts,
  uid: string,
  { changedSince, ...query }: SavedQuery,
): Promise<SavedPage> {
  const page: ChangesPage =
    changedSince === undefined
      ? { ...(await ports.comments.list(uid, query)), removed: [] }
      : await ports.comments.changes(uid, { ...query, since: changedSince });
  const videos = await groupByVideo(ports, uid, page);
  return { videos, next: page.next, readAt: page.readAt };
}
