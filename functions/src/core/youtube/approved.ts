import type { CommentDocument } from '@replywell/contract/documents/comments';
import { textMark } from '../text/text-mark.ts';
import { messageOf } from './message.ts';
import type { CommentStore } from './stores.ts';

/** The marks of what is answered and of the draft: other words of the viewer’s need another look. */
export const approvalOf = (comment: CommentDocument, draft: string): string =>
  `${textMark(messageOf(comment).text)}.${textMark(draft)}`;

/** The creator lets their programs send this draft. One that has changed since is approved no longer. */
export const isApproved = (comment: CommentDocument): boolean =>
  comment.aiResponse !== null && comment.approvedMark === approvalOf(comment, comment.aiResponse);

/** Whether a program may send this text: only the draft that stands there, approved word for word. */
export async function mayProgramSend(
  { comments }: { comments: Pick<CommentStore, 'find'> },
  uid: string,
  commentId: string,
  text: string,
): Promise<boolean> {
  const comment = await comments.find(uid, commentId);
  return (
    comment !== null && isApproved(comment) && comment.approvedMark === approvalOf(comment, text)
  );
}
