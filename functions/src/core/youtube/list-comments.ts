import type { SavedVideo } from '@replywell/contract/endpoints/youtube';
import type { Said } from '@replywell/contract/thread';
import { Refusal } from '../refusal.ts';
import type { Clock } from '../time.ts';
import { actAs } from './act-as.ts';
import type { ChannelPorts } from './channels.ts';
import { saidIn } from './merge-comment.ts';
import { presentComment } from './present-comment.ts';
import type { Recent } from './recent.ts';
import type { ChangesPage, CommentStore, PageQuery, VideoStore } from './stores.ts';
import { presentVideo, untitledVideo } from './videos.ts';

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

/** One page of the creator's comments, or of what has changed since an earlier answer's `readAt`. */
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

/**
 * The whole thread of a comment, oldest first. Cached for a minute, as long as the comment does not
 * change. Stores nothing.
 */
export async function listReplies(
  ports: ChannelPorts & {
    comments: Pick<CommentStore, 'find'>;
    recentReplies: Recent<'listReplies'>;
  },
  uid: string,
  commentId: string,
): Promise<Said[]> {
  const comment = await ports.comments.find(uid, commentId);
  if (!comment) throw new Refusal('comment_not_found');
  const { channelId } = comment;
  const replies = await ports.recentReplies.read(uid, comment, () =>
    actAs(ports.tokens, { uid, channelId }, (token) => ports.youtube.listReplies(token, commentId)),
  );
  if (!replies) throw new Refusal('comment_not_found');
  return saidIn(replies, comment.authorChannelId, channelId);
}
