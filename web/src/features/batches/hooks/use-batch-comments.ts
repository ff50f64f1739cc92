import { useQuery } from '@tanstack/react-query';
import type { Batch } from '@replywell/contract/endpoints/batches';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import { batchCommentsQuery } from '../api/batch-calls.ts';

/** The comment a reply answers. `null` if no longer stored, `undefined` if not known (yet). */
export type AnsweredComment = Comment | null | undefined;

interface BatchComments {
  commentOf: (commentId: string) => AnsweredComment;
}

export const useBatchComments = (batch: Batch): BatchComments => {
  const { data } = useQuery(batchCommentsQuery(batch));
  return { commentOf: (commentId) => (data ? (data.get(commentId) ?? null) : undefined) };
};
