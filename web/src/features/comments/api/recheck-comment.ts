import { queryOptions } from '@tanstack/react-query';
import { listSavedVideos, type Comment } from '@replywell/contract/endpoints/youtube';
import { call } from '../../../lib/api-client.ts';

const RECHECK_MS = 15_000;
const SECOND_MS = 1_000;

/** One comment as it is stored now; null when it is gone. */
export const fetchComment = async (
  { id, videoId, publishedAt }: Comment,
  signal?: AbortSignal,
): Promise<Comment | null> => {
  const until = new Date(Date.parse(publishedAt) + SECOND_MS).toISOString();
  const videos = await call(listSavedVideos, {
    query: { videoId, since: publishedAt, until, status: 'all' },
    ...(signal ? { signal } : {}),
  });
  return videos.flatMap((video) => video.comments).find((comment) => comment.id === id) ?? null;
};

/** Reads a comment again and again: something of it is under way that no request here waits for. */
export const recheckQuery = (comment: Comment) =>
  queryOptions({
    queryKey: ['comment-recheck', comment.id],
    queryFn: ({ signal }) => fetchComment(comment, signal),
    refetchInterval: RECHECK_MS,
    gcTime: 0,
  });
