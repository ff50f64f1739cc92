import type { CommentDocument } from '@replywell/contract/documents/comments';
import { isGenerating, statusAt } from '@replywell/contract/draft-status';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import type { Assessment } from '@replywell/contract/kinds';
import { assessmentOf, questionsAsked } from '../kinds/assessment.ts';
import { isApproved } from './approved.ts';
import { replacedIsOwn } from './own-draft.ts';
import { Refusal } from '../refusal.ts';
import type { Clock } from '../time.ts';
import type { CommentStore } from './stores.ts';

const unlessEmpty = <T>(list: T[] | undefined): T[] | undefined =>
  list?.length ? list : undefined;

/** As the creator sees it. The answer's schema leaves out every other field. */
export const presentComment = (
  comment: CommentDocument,
  now: number,
): Comment & { assessment: Assessment } => ({
  ...comment,
  channelReply: comment.channelReply ?? null,
  thread: unlessEmpty(comment.thread),
  wroteBack: comment.wroteBack ?? undefined,
  status: statusAt(comment, now),
  generatingUntil: isGenerating(comment, now) ? comment.generatingUntil : null,
  replyVisible: comment.replyVisible ?? null,
  checkingUntil: comment.checkingUntil ?? null,
  undoUntil: comment.undoUntil ?? null,
  replacedIsOwn: replacedIsOwn(comment),
  isApproved: isApproved(comment),
  assessment: assessmentOf(comment),
  asks: questionsAsked(comment) ?? undefined,
  restsOn: unlessEmpty(comment.restsOn),
  answersUsed: unlessEmpty(comment.answersUsed),
});

export async function readComment(
  { comments, clock }: { comments: Pick<CommentStore, 'find'>; clock: Clock },
  uid: string,
  commentId: string,
): Promise<Comment> {
  const comment = await comments.find(uid, commentId);
  if (!comment) throw new Refusal('comment_not_found');
  return presentComment(comment, clock());
}
