import type { CommentDocument } from '@replywell/contract/documents/comments';
import type { SavedStatus } from '@replywell/contract/endpoints/youtube';
import type { CommentQuery } from './stores.ts';

const hasDraft = ({ aiResponse }: CommentDocument): boolean => aiResponse !== null;

interface StatusFilter {
  where: Pick<CommentQuery, 'isReplied' | 'orReplied' | 'statuses'>;
  /**
   * The part that the query cannot express. A comment whose draft is being generated stays in the
   * list of its previous status; otherwise it would leave the list during the generation.
   */
  keep: (comment: CommentDocument) => boolean;
}

const all = (): boolean => true;

/** The filter of each status: what the query asks, and what remains to check on each comment. */
export const STATUS_FILTERS: Record<SavedStatus, StatusFilter> = {
  all: { where: {}, keep: all },
  pending: { where: { isReplied: false }, keep: all },
  with_responses: {
    where: { statuses: ['ready', 'sending', 'scheduled', 'sent', 'generating'], orReplied: true },
    keep: (comment) => comment.status !== 'generating' || comment.isReplied || hasDraft(comment),
  },
  // Comments that were answered on YouTube itself are left out: nothing needs to be written or sent
  // there.
  no_response: {
    where: { statuses: ['no_response', 'generating'], isReplied: false },
    keep: (comment) => comment.status !== 'generating' || !hasDraft(comment),
  },
  ready: { where: { statuses: ['ready', 'generating'], isReplied: false }, keep: hasDraft },
  sent: { where: { statuses: ['sent'] }, keep: all },
};
