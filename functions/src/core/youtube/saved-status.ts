import type { CommentDocument } from '@replywell/contract/documents/comments';
import type { SavedStatus } from '@replywell/contract/endpoints/youtube';
import type { CommentQuery } from './stores.ts';

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

export const STATUS_FILTERS: Record<SavedStatus, StatusFilter> = {
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
