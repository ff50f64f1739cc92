import type { CommentDocument } from '@replywell/contract/documents/comments';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import { Refusal } from '../refusal.ts';
import type { Clock } from '../time.ts';
import { presentComment } from './present-comment.ts';

interface ReadPorts {
  comments: { find(uid: string, commentId: string): Promise<CommentDocument | null> };
  clock: Clock;
}

/** The comment as its creator sees it. Throws `comment_not_found`. */
export async function readComment(
  { comments, clock }: ReadPorts,
  uid: string,
  commentId: string,
): Promise<Comment> {
  const comment = await comments.find(uid, commentId);
  if (!comment) throw new Refusal('comment_not_found');
  return presentComment(comment, clock());
}
