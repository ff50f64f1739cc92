import type { CommentDocument } from '@replywell/contract/documents/comments';
import { isGenerating, statusAt } from '@replywell/contract/draft-status';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import { assessmentOf } from '../kinds/assessment.ts';
import { replacedIsOwn } from './own-draft.ts';
import { Refusal } from '../refusal.ts';
import type { Clock } from '../time.ts';
import { shownName } from './shown-name.ts';
import type { CommentStore } from './stores.ts';

/** As a model has read this very text, or else as it fits languages. */
function languagesOf(comment: CommentDocument): string[] | undefined {
  const { language } = assessmentOf(comment);
  return language === null ? comment.languages : [language];
}

const unlessEmpty = <T>(list: T[] | undefined): T[] | undefined =>
  list?.length ? list : undefined;

/** As the creator sees it. Fields that its schema does not name are left out of the answer. */
export const presentComment = (comment: CommentDocument, now: number): Comment => ({
  ...comment,
  // Again, because it may have been stored before names were cleaned.
  authorName: shownName(comment.authorName),
  channelReply: comment.channelReply ?? null,
  thread: unlessEmpty(comment.thread),
  wroteBack: comment.wroteBack ?? undefined,
  status: statusAt(comment, now),
  generatingUntil: isGenerating(comment, now) ? comment.generatingUntil : null,
  replyVisible: comment.replyVisible ?? null,
  replyDeleted: comment.replyDeleted ?? undefined,
  checkingUntil: comment.checkingUntil ?? null,
  undoUntil: comment.undoUntil ?? null,
  replacedIsOwn: replacedIsOwn(comment),
  assessment: assessmentOf(comment),
  restsOn: unlessEmpty(comment.restsOn),
  languages: unlessEmpty(languagesOf(comment)),
});

/** The comment as its creator sees it. Throws `comment_not_found`. */
export async function readComment(
  { comments, clock }: { comments: Pick<CommentStore, 'find'>; clock: Clock },
  uid: string,
  commentId: string,
): Promise<Comment> {
  const comment = await comments.find(uid, commentId);
  if (!comment) throw new Refusal('comment_not_found');
  return presentComment(comment, clock());
}
