import type { CommentDocument } from '@replywell/contract/documents/comments';
import { textMark } from '../text/text-mark.ts';
import type { CommentStore } from './stores.ts';

/** The creator lets their programs send this draft. One that has changed since is approved no longer. */
export const isApproved = ({ aiResponse, approvedMark }: CommentDocument): boolean =>
  aiResponse !== null && approvedMark === textMark(aiResponse);

/** Whether a program may send this text: only the draft that stands there, approved word for word. */
export async function mayProgramSend(
  { comments }: { comments: Pick<CommentStore, 'find'> },
  uid: string,
  commentId: string,
  text: string,
): Promise<boolean> {
  const comment = await comments.find(uid, commentId);
  return comment !== null && isApproved(comment) && comment.approvedMark === textMark(text);
}
