import type { CommentDocument } from '@replywell/contract/documents/comments';
import type { SavedStatus } from '@replywell/contract/endpoints/youtube';
import type { CommentQuery } from './stores.ts';

const hasDraft = ({ aiResponse }: CommentDocument): boolean => aiResponse !== null;

interface StatusFilter {
  where: Pick<CommentQuery, 'isReplied' | 'orReplied' | 'statuses'>;
  /**
   * What the query cannot tell: a comment whose draft is being written belongs where it rests, or it
   * would leave the list for the time of writing.
   */
  keep: (comment: CommentDocument) => boolean;
}

const all = (): boolean => true;

export const STATUS_FILTERS: Record<SavedStatus, StatusFilter> = {
  all: { where: {}, keep: all },
  pending: { where: { isReplied: false }, keep: all },
  with_responses: {
    where: { statuses: ['ready', 'sending', 'scheduled', 'sent', 'generating'], orReplied: true },
    keep: (comment) => comment.status !== 'generating' || comment.isReplied || hasDraft(comment),
  },
  // What was answered on YouTube itself has its response: nothing is left to write or to send there.
  no_response: {
    where: { statuses: ['no_response', 'generating'], isReplied: false },
    keep: (comment) => comment.status !== 'generating' || !hasDraft(comment),
  },
  ready: { where: { statuses: ['ready', 'generating'], isReplied: false }, keep: hasDraft },
  sent: { where: { statuses: ['sent'] }, keep: all },
};
