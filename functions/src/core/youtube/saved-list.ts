import type { CommentDocument } from '@replywell/contract/documents/comments';
import type { SavedVideo, savedStatusSchema } from '@replywell/contract/endpoints/youtube';
import type { z } from 'zod';
import type { Clock } from '../time.ts';
import { presentComment } from './present-comment.ts';
import type { CommentQuery, CommentStore, Position, VideoStore } from './stores.ts';
import { presentVideo, untitledVideo } from './video-document.ts';

export type SavedStatus = z.output<typeof savedStatusSchema>;

export interface SavedQuery {
  since?: string | undefined;
  until?: string | undefined;
  status: SavedStatus;
  videoId?: string | undefined;
  limit: number;
  after?: Position | undefined;
}

export interface SavedPage {
  videos: SavedVideo[];
  /** Where the next page begins; null: there is none. */
  next: Position | null;
}

const hasDraft = ({ aiResponse }: CommentDocument): boolean => aiResponse !== null;

interface StatusFilter {
  where: Pick<CommentQuery, 'isReplied' | 'statuses'>;
  /**
   * What the query cannot tell: a comment whose draft is being written belongs where it rests, or it
   * would leave the list for the time of writing.
   */
  keep: (comment: CommentDocument) => boolean;
}

const all = (): boolean => true;

const FILTERS: Record<SavedStatus, StatusFilter> = {
  all: { where: {}, keep: all },
  pending: { where: { isReplied: false }, keep: all },
  with_responses: {
    where: { statuses: ['ready', 'sending', 'scheduled', 'sent', 'generating'] },
    keep: (comment) => comment.status !== 'generating' || hasDraft(comment),
  },
  no_response: {
    where: { statuses: ['no_response', 'generating'] },
    keep: (comment) => comment.status !== 'generating' || !hasDraft(comment),
  },
  ready: { where: { statuses: ['ready', 'generating'] }, keep: hasDraft },
  sent: { where: { statuses: ['sent'] }, keep: all },
};

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

/**
 * One page of the creator's comments, newest first, grouped by video in order of first appearance.
 * A page may hold fewer than `limit` and still have a next one.
 */
export async function listSaved(
  ports: { comments: CommentStore; videos: VideoStore; clock: Clock },
  uid: string,
  query: SavedQuery,
): Promise<SavedPage> {
  const { status, limit, ...rest } = query;
  const { where, keep } = FILTERS[status];
  const found = await ports.comments.list(uid, { ...rest, ...where, limit: limit + 1 });
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  return {
    videos: await groupByVideo(ports.videos, uid, page.filter(keep), ports.clock()),
    next: last ? { publishedAt: last.publishedAt, id: last.id } : null,
  };
}
