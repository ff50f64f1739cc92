import { queryOptions } from '@tanstack/react-query';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import { fetchComment } from './fetch-comment.ts';

const RECHECK_MS = 15_000;

/** Reads a comment repeatedly, because no request of this page waits for its next state. */
export const recheckQuery = (comment: Comment) =>
  queryOptions({
    queryKey: ['comment-recheck', comment.id],
    queryFn: ({ signal }) => fetchComment(comment, signal),
    refetchInterval: RECHECK_MS,
    gcTime: 0,
  });
