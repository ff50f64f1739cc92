import type { Said } from '@replywell/contract/thread';
import { Refusal } from '../refusal.ts';
import { actAs } from './act-as.ts';
import type { ChannelPorts } from './channels.ts';
import { saidIn } from './merge-comment.ts';
import type { Recent } from './recent.ts';
import type { CommentStore } from './stores.ts';

/**
 * The whole thread of a comment, oldest first. Within a minute it is read again only if something of
 * the comment has changed. Stores nothing. Throws `comment_not_found`, also where
 * YouTube says that it is gone, and what reading throws.
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
