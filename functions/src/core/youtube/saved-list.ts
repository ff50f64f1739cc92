import type { CommentDocument } from '@replywell/contract/documents/comments';
import type { SavedStatus, SavedVideo } from '@replywell/contract/endpoints/youtube';
import type { Clock } from '../time.ts';
import { presentComment } from './present-comment.ts';
import { STATUS_FILTERS } from './saved-status.ts';
import { scan, type Scanned } from './scan.ts';
import { matcherOf } from './search.ts';
import type { CommentStore, Position, VideoStore } from './stores.ts';
import { presentVideo, untitledVideo } from './video-document.ts';

/** `since` and `until` are instants, both inclusive. */
export interface SavedQuery {
  since?: string | undefined;
  until?: string | undefined;
  status: SavedStatus;
  videoId?: string | undefined;
  limit: number;
  after?: Position | undefined;
  search?: string | undefined;
}

export interface SavedPage {
  videos: SavedVideo[];
  /** Where the next page begins. null: this is the last page. */
  next: Position | null;
}

async function groupByVideo(
  videos: VideoStore,
  uid: string,
  comments: readonly CommentDocument[],
  now: number,
): Promise<SavedVideo[]> {
  const byVideo = Map.groupBy(comments, ({ videoId }) => videoId);
  const stored = await videos.findAll(uid, [...byVideo.keys()]);
  const known = new Map(stored.map((video) => [video.id, video]));
  return [...byVideo].map(([videoId, ofVideo]) => ({
    ...presentVideo(known.get(videoId) ?? untitledVideo(videoId, '')),
    comments: ofVideo.map((comment) => presentComment(comment, now)),
  }));
}

async function readPage(
  comments: CommentStore,
  uid: string,
  { status, limit, search, ...rest }: SavedQuery,
): Promise<Scanned> {
  const { where, keep } = STATUS_FILTERS[status];
  if (search !== undefined) {
    const matches = matcherOf(search);
    return scan(comments, uid, { ...rest, ...where, limit }, (one) => keep(one) && matches(one));
  }
  const read = await comments.list(uid, { ...rest, ...where, limit: limit + 1 });
  const page = read.slice(0, limit);
  const last = read.length > limit ? page.at(-1) : undefined;
  return {
    found: page.filter(keep),
    next: last ? { publishedAt: last.publishedAt, id: last.id } : null,
  };
}

/**
 * One page of the creator's comments, newest first, grouped by video in the order of first
 * appearance. A page may hold fewer than `limit` comments, or none, and still have a next one.
 * Writes nothing.
 */
export async function listSaved(
  ports: { comments: CommentStore; videos: VideoStore; clock: Clock },
  uid: string,
  query: SavedQuery,
): Promise<SavedPage> {
  const { found, next } = await readPage(ports.comments, uid, query);
  return { videos: await groupByVideo(ports.videos, uid, found, ports.clock()), next };
}
